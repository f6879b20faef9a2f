import { type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router";
import { formatDate } from "~/contract/format-date";
import type { ModerationCopies, ModerationDetail } from "~/contract/schemas/moderation";
import { answerOf, backend } from "~/web/backend";
import { type Settled, settle } from "~/web/backend/settle";
import { PropertyStatusBadge } from "~/web/features/property/status-badge";
import { Button } from "~/web/ui/button";
import { Loading } from "~/web/ui/list-skeleton";
import { Notice } from "~/web/ui/notice";
import { Picture } from "~/web/ui/picture";
import { SectionCard } from "~/web/ui/section-card";
import { Skeleton } from "~/web/ui/skeleton";
import { reviewText as text } from "./review-text";

/** Where the comparison stands on the page. */
export const COPIES = "copies";

type Property = Pick<ModerationDetail, "id" | "description" | "waiting_edit">;
type Listing = ModerationCopies["texts"][number]["listing"];

const read = (id: string) =>
  settle(answerOf(backend.data.moderation.properties[":id"].copies.$get({ param: { id } })));

/** Pictures and texts of other landlords' listings that this one repeats, both side by side. */
export function ReviewCopies({ property }: { property: Property }) {
  const { id } = property;
  const [copies, setCopies] = useState<Settled<ModerationCopies>>();
  useEffect(() => {
    let isShown = true;
    void read(id).then((answer) => isShown && setCopies(answer));
    return () => {
      isShown = false;
    };
  }, [id]);
  return (
    <SectionCard title={text.copies} anchor={COPIES} className="order-3">
      {!copies && (
        <Loading>
          <Skeleton className="h-6 w-2/3" />
        </Loading>
      )}
      {copies?.error && (
        <Notice tone="danger">
          <p className="mb-2">{text.copiesFailed}</p>
          <Button
            variant="secondary"
            onClick={() => {
              setCopies(undefined);
              void read(id).then(setCopies);
            }}
          >
            {text.retry}
          </Button>
        </Notice>
      )}
      {copies?.data && <Found property={property} copies={copies.data} />}
    </SectionCard>
  );
}

function Found({ property, copies }: { property: Property; copies: ModerationCopies }) {
  const { pictures, texts } = copies;
  if (pictures.length + texts.length === 0) return <p className="text-quiet">{text.noCopies}</p>;
  return (
    <div className="grid gap-4">
      <Notice tone="warning">{text.copiesFound(pictures.length, texts.length)}</Notice>
      {pictures.map(({ image_url, other_url, listing }) => (
        <Pair
          key={`${image_url} ${other_url}`}
          listing={listing}
          own={<Photo imageUrl={image_url} alt={text.ownPhoto} />}
          other={<Photo imageUrl={other_url} alt={text.otherPhoto} />}
        />
      ))}
      {texts.map(({ percent, description, listing }) => (
        <Pair
          key={listing.id}
          listing={listing}
          percent={percent}
          own={<Words>{property.waiting_edit?.fields.description ?? property.description}</Words>}
          other={<Words>{description}</Words>}
        />
      ))}
    </div>
  );
}

type PairProps = { listing: Listing; percent?: number; own: ReactNode; other: ReactNode };

function Pair({ listing, percent, own, other }: PairProps) {
  return (
    <div className="border-t border-line pt-3">
      <p className="mb-2 flex flex-wrap items-center gap-x-2">
        <PropertyStatusBadge status={listing.status} viewer="admin" />
        <Link
          to={`/admin/property/${listing.id}`}
          className="inline-flex min-h-11 items-center font-medium underline underline-offset-4 wrap-anywhere"
        >
          {listing.title}
        </Link>
        <span className="text-sm text-quiet wrap-anywhere">
          {listing.neighborhood} · {listing.landlord} · {formatDate(listing.created_at)}
          {percent !== undefined && <span>{` · ${text.alike(percent)}`}</span>}
        </span>
      </p>
      <div className="grid grid-cols-2 gap-2">
        <Side label={text.thisOne}>{own}</Side>
        <Side label={text.otherOne}>{other}</Side>
      </div>
    </div>
  );
}

function Side({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <p className="mb-1 text-sm text-quiet">{label}</p>
      {children}
    </div>
  );
}

function Photo({ imageUrl, alt }: { imageUrl: string; alt: string }) {
  return (
    <a
      href={imageUrl}
      target="_blank"
      rel="noreferrer"
      className="block aspect-4/3 overflow-hidden rounded-md bg-sand"
    >
      <Picture
        imageUrl={imageUrl}
        alt={alt}
        width={1280}
        height={960}
        sizes="(min-width: 1024px) 400px, 50vw"
        className="h-full w-full object-contain"
      />
    </a>
  );
}

function Words({ children }: { children: string }) {
  return (
    <p className="max-h-60 overflow-y-auto text-sm whitespace-pre-line wrap-anywhere">{children}</p>
  );
}
