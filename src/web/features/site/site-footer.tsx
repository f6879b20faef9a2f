import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatPhone } from "~/contract/format-phone";
import type { PublicSettings } from "~/contract/schemas/setting";
import { contactDetails } from "~/web/features/contact/contact-details";
import { useRootData } from "~/web/lib/root-data";
import { PinIcon } from "~/web/ui/icons";
import { MailIcon, PhoneIcon } from "~/web/ui/icons-extra";
import { Logo } from "~/web/ui/logo";
import { ABOUT_LINKS, RENT_LINKS, SHORT_LINKS, footerText as text } from "./footer-text";

/** Links, contact details from the public settings, social pages when there are any, copyright. */
export function SiteFooter({ settings }: { settings: PublicSettings | undefined }) {
  const root = useRootData();
  const { address, phone, email } = contactDetails(settings);
  const name = settings?.platform_name ?? "";
  const social = [
    ["Facebook", settings?.social_facebook],
    ["X (Twitter)", settings?.social_twitter],
    ["Instagram", settings?.social_instagram],
  ].filter((entry): entry is [string, string] => /^https?:\/\//.test(entry[1] ?? ""));
  return (
    <footer className="mt-12 border-t border-line bg-surface pb-(--bottom-bar) print:hidden">
      <div className="page grid grid-cols-2 gap-x-4 gap-y-8 py-8 lg:grid-cols-4 signed-in:hidden">
        <div className="col-span-2 lg:col-span-1">
          <Logo name={name} />
          <p className="mt-3 max-w-xs text-quiet">{settings?.platform_description}</p>
          {social.length > 0 && (
            <ul className="mt-2 flex flex-wrap gap-x-4">
              {social.map(([label, href]) => (
                <li key={label}>
                  <a href={href} rel="noopener" className="footer-link text-accent">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        <Column title={text.rent} links={RENT_LINKS} />
        <Column title={text.about} links={ABOUT_LINKS} />
        <section aria-labelledby="footer-contact" className="col-span-2 lg:col-span-1">
          <h2 id="footer-contact" className="mb-1 font-semibold">
            {text.contact}
          </h2>
          <address className="flex flex-col items-start not-italic text-quiet">
            <Detail icon={<PinIcon className="text-accent" />}>
              <span className="footer-link no-underline!">{address}</span>
            </Detail>
            <Detail icon={<PhoneIcon className="text-accent" />}>
              <a className="footer-link" href={`tel:${phone.replace(/[^+\d]/g, "")}`}>
                {formatPhone(phone)}
              </a>
            </Detail>
            <Detail icon={<MailIcon className="text-accent" />}>
              <a className="footer-link" href={`mailto:${email}`}>
                {email}
              </a>
            </Detail>
          </address>
        </section>
      </div>
      <div className="border-t border-line text-sm text-quiet signed-in:border-0">
        <div className="page flex flex-wrap items-center gap-x-3 py-2">
          <p className="mr-auto py-2 signed-in:max-sm:hidden">{copyright(name, root?.year)}</p>
          <form method="post" action="/light" noValidate>
            <button
              type="submit"
              className="footer-link"
              name="light"
              value={root?.saveData ? 0 : 1}
            >
              {root?.saveData ? text.whole : text.light}
            </button>
          </form>
          <nav aria-label={text.about} className="flex gap-x-3 signed-out:hidden">
            {SHORT_LINKS.map(([path, label]) => (
              <Link key={path} to={path} className="footer-link">
                {label}
              </Link>
            ))}
          </nav>
        </div>
      </div>
    </footer>
  );
}

function copyright(name: string, year = 2024): string {
  return `© ${year > 2024 ? `2024–${year}` : 2024} ${name}`.trim();
}

function Detail({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2">
      {icon}
      {children}
    </span>
  );
}

function Column({
  title,
  links,
}: {
  title: string;
  links: readonly (readonly [path: string, label: string])[];
}) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-1 font-semibold">{title}</h2>
      <ul>
        {links.map(([path, label]) => (
          <li key={path}>
            <Link to={path} className="footer-link text-quiet">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
