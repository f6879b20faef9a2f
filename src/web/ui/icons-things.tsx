/** Icons of places, people, states and things. */
import { icon } from "./icon";

const round = "M20.2 12a8.2 8.2 0 1 1-16.4 0 8.2 8.2 0 0 1 16.4 0z";

export const UserIcon = /* @__PURE__ */ icon(
  "M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM4.5 20c.5-3.7 3.5-6 7.5-6s7 2.3 7.5 6",
);
export const BedIcon = /* @__PURE__ */ icon(
  "M3.5 19v-5.5a2 2 0 0 1 2-2h13a2 2 0 0 1 2 2V19m-17-2.5h17M5.5 11.5V7a1.5 1.5 0 0 1 1.5-1.5h10A1.5 1.5 0 0 1 18.5 7v4.5M8.5 11.5V9.8h7v1.7",
);
export const BathIcon = /* @__PURE__ */ icon(
  "M3.5 12.5h17v1.5a4.5 4.5 0 0 1-4.5 4.5H8a4.5 4.5 0 0 1-4.5-4.5zm2 0V6a2 2 0 0 1 3.8-.9M7.5 7.5l3.3-2.6M7.5 18.5l-1 2m10-2 1 2",
);
export const AreaIcon = /* @__PURE__ */ icon(
  "M4.5 9.5v-5h5m5 0h5v5m0 5v5h-5m-5 0h-5v-5M5 5l5 5m9-5-5 5m5 9-5-5m-9 5 5-5",
);
export const SofaIcon = /* @__PURE__ */ icon(
  "M6 10.5V8a2.5 2.5 0 0 1 2.5-2.5h7A2.5 2.5 0 0 1 18 8v2.5M6 14.5h12M7 18v1.5M17 18v1.5M4.3 18h15.4a.8.8 0 0 0 .8-.8v-4.7a1.8 1.8 0 0 0-3.5-.5l-.6 2.5H7.6L7 12a1.8 1.8 0 0 0-3.5.5v4.7a.8.8 0 0 0 .8.8z",
);
export const PinIcon = /* @__PURE__ */ icon(
  "M12 21s-7-6.2-7-11.2a7 7 0 0 1 14 0C19 14.8 12 21 12 21zM14.5 9.8a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z",
);
export const AlertIcon = /* @__PURE__ */ icon(
  "M10.6 4.6 3.2 17.4A1.6 1.6 0 0 0 4.6 19.8h14.8a1.6 1.6 0 0 0 1.4-2.4L13.4 4.6a1.6 1.6 0 0 0-2.8 0zM12 9.5v4m0 3h.01",
);
export const InfoIcon = /* @__PURE__ */ icon(`${round}M12 11.2v5m0-8.2h.01`);
export const ClockIcon = /* @__PURE__ */ icon(`${round}M12 7.5V12l3 2`);
export const CameraIcon = /* @__PURE__ */ icon(
  "M4 7.5h3.3L9 5h6l1.7 2.5H20a1 1 0 0 1 1 1V18a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V8.5a1 1 0 0 1 1-1zM15.5 13a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0z",
);
export const MessageIcon = /* @__PURE__ */ icon(
  "M5.5 5h13A1.5 1.5 0 0 1 20 6.5v9a1.5 1.5 0 0 1-1.5 1.5H11l-4.5 3.5V17h-1A1.5 1.5 0 0 1 4 15.5v-9A1.5 1.5 0 0 1 5.5 5zM8 9.5h8M8 12.8h5",
);
/** A round bubble with a handset, for chat applications of any make. */
export const ChatIcon = /* @__PURE__ */ icon(
  "m3.8 20.2 1.3-4.3a8.2 8.2 0 1 1 3.1 3.1zM9 8.3c-.7.6-.8 1.7-.2 2.9a8.5 8.5 0 0 0 4 4c1.2.6 2.3.5 2.9-.2l.3-.9-2-1.1-.9.8a6 6 0 0 1-2.7-2.7l.8-.9-1.1-2z",
);
export const CalendarIcon = /* @__PURE__ */ icon(
  "M5.5 5.5h13A1.5 1.5 0 0 1 20 7v11.5a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5V7a1.5 1.5 0 0 1 1.5-1.5zM4 10h16M8.5 3.5v4m7-4v4",
);
export const PhoneIcon = /* @__PURE__ */ icon(
  "M8.8 4.5H6A1.5 1.5 0 0 0 4.5 6.1 14.5 14.5 0 0 0 17.9 19.5 1.5 1.5 0 0 0 19.5 18v-2.8l-4-1.7-1.8 1.9a11 11 0 0 1-5.1-5.1l1.9-1.8z",
);
export const HomeIcon = /* @__PURE__ */ icon(
  "m3.5 11 8.5-7 8.5 7M5.5 9.5V19a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1V9.5M9.8 20v-5.5h4.4V20",
);
export const BuildingIcon = /* @__PURE__ */ icon(
  "M5.5 20V5a1 1 0 0 1 1-1h7a1 1 0 0 1 1 1v15m0-10.5h3a1 1 0 0 1 1 1V20M3.5 20h17M8.8 8h2.4m-2.4 4h2.4m-2.4 4h2.4",
);
export const ShieldCheckIcon = /* @__PURE__ */ icon(
  "m12 3.5 7.5 2.7v5.3c0 4.3-3 7.5-7.5 9-4.5-1.5-7.5-4.7-7.5-9V6.2zm-3.5 8.4 2.5 2.5 4.5-4.7",
);
