import type { ReactNode } from "react";
import { formatPhone } from "~/contract/format-phone";
import { HOURS, REPLY } from "~/web/content/contact";
import { PinIcon } from "~/web/ui/icons";
import { ClockIcon, MailIcon, PhoneIcon } from "~/web/ui/icons-extra";
import type { ContactDetails } from "./contact-details";
import { contactText as text } from "./text";

/** Address, phone, e-mail and opening hours, each on its card. */
export function ContactCards({ details }: { details: ContactDetails }) {
  const { address, phone, email } = details;
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1">
      <Info icon={<PinIcon />} title={text.address}>
        {address}
      </Info>
      <Info icon={<PhoneIcon />} title={text.phone}>
        <a href={`tel:${phone.replace(/[^+\d]/g, "")}`} className="footer-link -my-2.5">
          {formatPhone(phone)}
        </a>
      </Info>
      <Info icon={<MailIcon />} title={text.mail}>
        <a href={`mailto:${email}`} className="footer-link -my-2.5">
          {email}
        </a>
      </Info>
      <Info icon={<ClockIcon />} title={text.hours}>
        {HOURS.map(([days, hours]) => (
          <span key={days} className="block">
            {days}&nbsp;: {hours}
          </span>
        ))}
        <span className="block">{REPLY}</span>
      </Info>
    </ul>
  );
}

function Info({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className="card flex gap-3 p-4">
      <span className="mt-0.5 text-accent">{icon}</span>
      <div className="min-w-0">
        <h3 className="font-semibold leading-6">{title}</h3>
        <div className="text-quiet">{children}</div>
      </div>
    </li>
  );
}
