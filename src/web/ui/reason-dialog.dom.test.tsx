import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { ReasonDialog } from "./reason-dialog";

const TEXT = {
  title: "Refuser la demande",
  label: "Motif",
  hint: "",
  cancel: "Annuler",
  confirm: "Refuser",
};
const REFUSAL = "Cette demande vient d'être annulée.";

/** An action that is always refused, at once or by the last button; the refusal stays until the next one. */
function Refused({ isSlow = false }) {
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const refuse = () => {
    setBusy(false);
    setError(REFUSAL);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ouvrir
      </button>
      <ReasonDialog
        open={isOpen}
        busy={busy}
        error={error}
        maxLength={100}
        text={TEXT}
        onClose={() => setOpen(false)}
        onConfirm={isSlow ? () => setBusy(true) : refuse}
      />
      <button type="button" onClick={refuse}>
        Répondre
      </button>
    </>
  );
}

it("keeps the reason that was typed when it is opened again, and not what was refused", async () => {
  const user = userEvent.setup();
  render(<Refused />);
  const open = () => user.click(screen.getByRole("button", { name: "Ouvrir" }));
  const confirm = () => user.click(screen.getByRole("button", { name: "Refuser" }));
  await open();
  await user.type(screen.getByLabelText("Motif"), "Déjà loué");
  await confirm();
  expect(screen.getByText(REFUSAL)).toBeTruthy();

  await user.click(screen.getByRole("button", { name: "Annuler" }));
  await open();
  expect(screen.getByLabelText<HTMLTextAreaElement>("Motif").value).toBe("Déjà loué");
  expect(screen.queryByText(REFUSAL)).toBeNull();

  await confirm();
  expect(screen.getByText(REFUSAL)).toBeTruthy();
});

it("shows what was refused after it was closed when it is opened again", async () => {
  const user = userEvent.setup();
  render(<Refused isSlow />);
  const press = (name: string) => user.click(screen.getByRole("button", { name, hidden: true }));
  await press("Ouvrir");
  await user.type(screen.getByLabelText("Motif"), "Déjà loué");
  await press("Refuser");
  await press("Annuler");
  await press("Répondre");
  await press("Ouvrir");
  expect(screen.getByText(REFUSAL)).toBeTruthy();
});

it("writes ready reasons into the field: one takes the place of another, and follows own words", async () => {
  const user = userEvent.setup();
  const confirmed: string[] = [];
  render(
    <ReasonDialog
      open
      busy={false}
      maxLength={100}
      text={TEXT}
      reasons={[
        ["Prix", "Le prix est faux."],
        ["Photos", "Les photos sont floues."],
      ]}
      onClose={() => {}}
      onConfirm={(reason) => confirmed.push(reason)}
    />,
  );
  const field = () => screen.getByLabelText<HTMLTextAreaElement>("Motif");
  const press = (name: string) => user.click(screen.getByRole("button", { name }));
  await press("Prix");
  await press("Photos");
  expect(field().value).toBe("Les photos sont floues.");
  await user.clear(field());
  await user.type(field(), "Bonjour. ");
  await press("Prix");
  expect(field().value).toBe("Bonjour.\nLe prix est faux.");
  await user.type(field(), "{Control>}{Enter}{/Control}");
  expect(confirmed).toEqual(["Bonjour.\nLe prix est faux."]);
  await user.clear(field());
  await user.type(field(), "  {Control>}{Enter}{/Control}");
  expect(confirmed).toHaveLength(1);
});
