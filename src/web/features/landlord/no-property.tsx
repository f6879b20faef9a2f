import { ButtonLink } from "~/web/ui/button";
import { EmptyState } from "~/web/ui/empty-state";
import { HomeIcon, PlusIcon } from "~/web/ui/icons-extra";
import { landlordText as text } from "./text";

/** In place of what needs a listing: the way to the first one. */
export function NoProperty({ title, hint }: { title: string; hint: string }) {
  return (
    <EmptyState
      title={title}
      icon={<HomeIcon size={24} />}
      action={
        <ButtonLink to="/landlord/submit-property" icon={<PlusIcon />}>
          {text.publish}
        </ButtonLink>
      }
    >
      {hint}
    </EmptyState>
  );
}
