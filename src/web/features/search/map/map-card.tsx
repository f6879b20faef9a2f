import { useEffect, useRef } from "react";
import { Link } from "react-router";
import type { SearchPin } from "~/contract/schemas/search";
import { answerOf, backend } from "~/web/backend";
import { useLoad } from "~/web/backend/use-load";
import { type CardProperty, PropertyCard } from "~/web/features/property/card/property-card";
import { IconButton } from "~/web/ui/icon-button";
import { CloseIcon } from "~/web/ui/icons";
import { searchMapText as text } from "./text";

export type MapCardProps = {
  pin: SearchPin;
  /** Its card, when the page holds it already. */
  known: CardProperty | undefined;
  /** Chosen by the keyboard: the focus follows. */
  focus: boolean;
  onClose: () => void;
};

/** The card of the pin that was chosen, over the lower edge of the map. */
export function MapCard({ pin, known, focus, onClose }: MapCardProps) {
  const box = useRef<HTMLElement>(null);
  const { data = known, error } = useLoad<CardProperty>(pin.id, async () => {
    if (known) return known;
    return answerOf(backend.data.properties[":id"].$get({ param: { id: pin.id } }));
  });
  const ready = data !== undefined;
  useEffect(() => {
    if (!ready) return;
    box.current?.scrollIntoView({ block: "nearest" });
    if (focus) box.current?.querySelector<HTMLElement>("h2 a")?.focus({ preventScroll: true });
  }, [focus, ready]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") onClose();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  });
  return (
    <section ref={box} aria-label={text.chosen} aria-busy={!ready} className="map-card">
      {data && <PropertyCard property={data} layout="list" loading="eager" />}
      {!data && (
        <p className="card p-4" role="status">
          <span className="block font-medium">{pin.title}</span>
          {error && <span>{text.cardFailed}</span>}{" "}
          <Link to={`/property/${pin.id}`} className="underline">
            {text.open}
          </Link>
        </p>
      )}
      <IconButton label={text.close} onClick={onClose} className="map-card-close">
        <CloseIcon />
      </IconButton>
    </section>
  );
}
