/** Icons of dialogs, forms and the pages behind sign-in. */
import { icon, sharedIcon } from "./icon";

const round = "M20.2 12a8.2 8.2 0 1 1-16.4 0 8.2 8.2 0 0 1 16.4 0z";

export const PlusIcon = /* @__PURE__ */ icon("M12 5v14M5 12h14");
export const StarIcon = /* @__PURE__ */ sharedIcon("star");
export const TrashIcon = /* @__PURE__ */ icon(
  "M4.5 6.5h15M9 6.5v-2h6v2m2.8 0-.8 12a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 7 18.5l-.8-12M10 10.5v5.5m4-5.5v5.5",
);
export const DragIcon = /* @__PURE__ */ icon(
  "M9.6 6a.6.6 0 1 1-1.2 0 .6.6 0 0 1 1.2 0zM15.6 6a.6.6 0 1 1-1.2 0 .6.6 0 0 1 1.2 0zM9.6 12a.6.6 0 1 1-1.2 0 .6.6 0 0 1 1.2 0zM15.6 12a.6.6 0 1 1-1.2 0 .6.6 0 0 1 1.2 0zM9.6 18a.6.6 0 1 1-1.2 0 .6.6 0 0 1 1.2 0zM15.6 18a.6.6 0 1 1-1.2 0 .6.6 0 0 1 1.2 0z",
);
export const DotsIcon = /* @__PURE__ */ icon(
  "M12.6 6a.6.6 0 1 1-1.2 0 .6.6 0 0 1 1.2 0zM12.6 12a.6.6 0 1 1-1.2 0 .6.6 0 0 1 1.2 0zM12.6 18a.6.6 0 1 1-1.2 0 .6.6 0 0 1 1.2 0z",
);
export const UploadIcon = /* @__PURE__ */ icon(
  "M12 15.5v-11m-4.5 4 4.5-4.5 4.5 4.5M4.5 15v3A1.5 1.5 0 0 0 6 19.5h12a1.5 1.5 0 0 0 1.5-1.5v-3",
);
export const EyeIcon = /* @__PURE__ */ icon(
  "M2.8 12S6.2 5.8 12 5.8 21.2 12 21.2 12 17.8 18.2 12 18.2 2.8 12 2.8 12zM15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0z",
);
export const LogoutIcon = /* @__PURE__ */ icon(
  "M10 4.5H6A1.5 1.5 0 0 0 4.5 6v12A1.5 1.5 0 0 0 6 19.5h4M15.5 8l4 4-4 4m4-4H9.5",
);
export const SettingsIcon = /* @__PURE__ */ icon(
  "M4.5 8h8m4 0h3m-15 8h3m4 0h8M16.5 8a2 2 0 1 1-4 0 2 2 0 0 1 4 0zM11.5 16a2 2 0 1 1-4 0 2 2 0 0 1 4 0z",
);
export const InfoIcon = /* @__PURE__ */ icon(`${round}M12 11.2v5m0-8.2h.01`);
export const ClockIcon = /* @__PURE__ */ icon(`${round}M12 7.5V12l3 2`);
export const MessageIcon = /* @__PURE__ */ sharedIcon("message");
export const MailIcon = /* @__PURE__ */ icon(
  "M5 5.5h14A1.5 1.5 0 0 1 20.5 7v10a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 17V7A1.5 1.5 0 0 1 5 5.5zM4 7l8 6 8-6",
);
export const PhoneIcon = /* @__PURE__ */ icon(
  "M8.8 4.5H6A1.5 1.5 0 0 0 4.5 6.1 14.5 14.5 0 0 0 17.9 19.5 1.5 1.5 0 0 0 19.5 18v-2.8l-4-1.7-1.8 1.9a11 11 0 0 1-5.1-5.1l1.9-1.8z",
);
export const ShieldCheckIcon = /* @__PURE__ */ icon(
  "m12 3.5 7.5 2.7v5.3c0 4.3-3 7.5-7.5 9-4.5-1.5-7.5-4.7-7.5-9V6.2zm-3.5 8.4 2.5 2.5 4.5-4.7",
);
export const CalendarIcon = /* @__PURE__ */ sharedIcon("calendar");
export const BuildingIcon = /* @__PURE__ */ sharedIcon("building");
export const BellIcon = /* @__PURE__ */ icon(
  "M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5l1.5 1.5h-14zM10 20.5a2.2 2.2 0 0 0 4 0M12 3.5v2",
);
export const CheckIcon = /* @__PURE__ */ icon("m5 12.5 4.5 4.5L19 7.5");
export const HomeIcon = /* @__PURE__ */ icon(
  "m3.5 11 8.5-7 8.5 7M5.5 9.5V19a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1V9.5M9.8 20v-5.5h4.4V20",
);
export const WalletIcon = /* @__PURE__ */ icon(
  "M17 7V5H5.5a2.5 2.5 0 0 0 0 5M3 7.5V17a2 2 0 0 0 2 2h14a1.5 1.5 0 0 0 1.5-1.5v-7A1.5 1.5 0 0 0 19 9H5.5M16.5 14h.01",
);
