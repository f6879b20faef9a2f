import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { renderOn } from "../../../../tests/support/dom/render";
import { PhotoGrid } from "./photo-grid";
import type { Photo } from "./photo-queue";

const photo = (id: string): Photo => ({
  id,
  name: id,
  state: "failed",
  progress: 0,
  error: null,
  offline: false,
  retrying: false,
  upload: null,
  local: null,
});

function Grid() {
  const [photos, setPhotos] = useState(["salon", "cuisine", "douche"].map(photo));
  return (
    <PhotoGrid
      photos={photos}
      primaryId={null}
      errorOf={() => undefined}
      isRepeatable={() => true}
      onMove={() => undefined}
      onPrimary={() => undefined}
      onRemove={({ id }) => {
        setPhotos(photos.filter((one) => one.id !== id));
        return true;
      }}
      onRetry={() => undefined}
      onLost={() => undefined}
    />
  );
}

it("leads the keyboard from a photo that is gone to the next, from the last to the one before", async () => {
  const { user } = renderOn(Grid);
  const remove = async (id: string) => {
    const buttons = document.querySelectorAll<HTMLElement>(`[data-photo="${id}"] button`);
    await user.click(
      [...buttons].find((one) => one.textContent.startsWith("Retirer")) as HTMLElement,
    );
    await screen.findByText("Photo retirée.");
    return document.activeElement?.closest<HTMLElement>("[data-photo]")?.dataset.photo;
  };
  await screen.findByRole("list", { name: "Vos photos, dans l'ordre de l'annonce" });
  expect(await remove("salon")).toBe("cuisine");
  expect(await remove("douche")).toBe("cuisine");
});
