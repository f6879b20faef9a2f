import type { ComponentProps } from "react";
import { type CardProperty, PropertyCard } from "~/web/features/property/card/property-card";
import { ButtonLink } from "~/web/ui/button";
import { EmptyState } from "~/web/ui/empty-state";
import { ChatIcon, SearchIcon } from "~/web/ui/icons";
import { featuredText as text } from "./featured-text";
import { whatsappLink } from "./whatsapp-link";

/** What a chat about a listing says, and to whom. */
export type Chat = {
  /** Digits with country code; without it the cards have no chat link. */
  whatsappNumber?: string | undefined;
  /** The site's address, for the link in the chat message. */
  origin: string;
};

export type FeaturedGridProps = Chat & {
  /** In a browser undefined for a document's own: they are there as HTML. */
  items: CardProperty[] | undefined;
};

/** Featured listings, which stand at the top of the page. */
export function FeaturedGrid({ items = [], ...chat }: FeaturedGridProps) {
  if (items.length === 0) {
    return (
      <EmptyState
        icon={<SearchIcon size={24} />}
        title={text.none}
        level={3}
        action={<ButtonLink to="/search">{text.toSearch}</ButtonLink>}
      >
        {text.noneHint}
      </EmptyState>
    );
  }
  return <FeaturedList items={items} chat={chat} loading="first" />;
}

export type FeaturedListProps = ComponentProps<"ul"> & {
  items: CardProperty[];
  chat: Chat;
  /** How the first card's picture is fetched. */
  loading?: "first" | "lazy";
};

export function FeaturedList({
  items,
  chat: { whatsappNumber, origin },
  loading = "lazy",
  className = "",
  ...rest
}: FeaturedListProps) {
  return (
    <ul
      className={`${className} grid gap-x-5 gap-y-8 sm:grid-cols-2 lg:grid-cols-3`.trim()}
      {...rest}
    >
      {items.map((property, index) => (
        <li key={property.id}>
          <PropertyCard property={property} level={3} loading={index === 0 ? loading : "lazy"}>
            {whatsappNumber && (
              <a
                href={whatsappLink(whatsappNumber, property, origin)}
                target="_blank"
                rel="noopener"
                className="property-card-action btn btn-secondary"
              >
                <ChatIcon />
                {text.whatsapp}
              </a>
            )}
          </PropertyCard>
        </li>
      ))}
    </ul>
  );
}
