import { useState } from "react";
import { Link } from "react-router";
import { signInPath } from "~/web/features/account/sign-in-path";
import { SaveButton } from "~/web/features/favorite/save-button";
import { favoriteText } from "~/web/features/favorite/text";
import { HeaderWords } from "../islands";
import type { PageProperty } from "./load-property";
import { ShareButton } from "./share-button";

/** Title, rating and place of a listing, with sharing and saving. */
export function PropertyHeader({ property }: { property: PageProperty }) {
  const [visitor, setVisitor] = useState(false);
  const { id, title } = property;
  return (
    <header className="mt-5 md:flex md:items-start md:justify-between md:gap-6 lg:mt-6">
      <div className="min-w-0">
        <HeaderWords property={property} />
      </div>
      <div className="mt-4 md:mt-0">
        <div className="flex flex-none gap-2">
          <ShareButton title={title} />
          <SaveButton propertyId={id} onVisitor={() => setVisitor(true)} />
        </div>
        {visitor && (
          <p className="mt-2 max-w-76 text-sm">
            {favoriteText.signIn}{" "}
            <Link to={signInPath(`/property/${id}`)} className="font-medium text-accent underline">
              Se connecter
            </Link>
          </p>
        )}
      </div>
    </header>
  );
}
