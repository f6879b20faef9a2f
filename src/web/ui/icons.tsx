/** Icons of every public page; the others stand in `icons-more.tsx`, so that no visit pays for them. */
import { icon } from "./icon";

const heart =
  "M12 20.2 4.6 12.9a4.9 4.9 0 0 1 0-7 4.9 4.9 0 0 1 6.9 0l.5.5.5-.5a4.9 4.9 0 0 1 6.9 0 4.9 4.9 0 0 1 0 7z";
/** For filled and empty stars alike. */
export const star =
  "m12 3.4 2.65 5.37 5.93.86-4.29 4.18 1.01 5.9L12 16.93l-5.3 2.78 1.01-5.9-4.29-4.18 5.93-.86z";

export const SearchIcon = /* @__PURE__ */ icon(
  "M17.5 11a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0zm-1.9 4.6L20 20",
);
export const MenuIcon = /* @__PURE__ */ icon("M4 6.5h16M4 12h16M4 17.5h16");
export const CloseIcon = /* @__PURE__ */ icon("m6 6 12 12M18 6 6 18");
export const ChevronLeftIcon = /* @__PURE__ */ icon("m14.5 6-6 6 6 6");
export const ChevronRightIcon = /* @__PURE__ */ icon("m9.5 6 6 6-6 6");
export const ArrowLeftIcon = /* @__PURE__ */ icon("M20 12H4.5m6-6-6 6 6 6");
export const RefreshIcon = /* @__PURE__ */ icon(
  "M20 11A8 8 0 0 0 5.5 7.5L4 9.5M4 5v4.5h4.5M4 13a8 8 0 0 0 14.5 3.5l1.5-2M20 19v-4.5h-4.5",
);
export const HeartIcon = /* @__PURE__ */ icon(heart);
export const HeartFilledIcon = /* @__PURE__ */ icon(heart, true);
export const StarFilledIcon = /* @__PURE__ */ icon(star, true);
export const AlertIcon = /* @__PURE__ */ icon(
  "M10.6 4.6 3.2 17.4A1.6 1.6 0 0 0 4.6 19.8h14.8a1.6 1.6 0 0 0 1.4-2.4L13.4 4.6a1.6 1.6 0 0 0-2.8 0zM12 9.5v4m0 3h.01",
);
export const UserIcon = /* @__PURE__ */ icon(
  "M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM4.5 20c.5-3.7 3.5-6 7.5-6s7 2.3 7.5 6",
);
export const CameraIcon = /* @__PURE__ */ icon(
  "M4 7.5h3.3L9 5h6l1.7 2.5H20a1 1 0 0 1 1 1V18a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V8.5a1 1 0 0 1 1-1zM15.5 13a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0z",
);
/** A round bubble with a handset, for chat applications of any make. */
export const ChatIcon = /* @__PURE__ */ icon(
  "m3.8 20.2 1.3-4.3a8.2 8.2 0 1 1 3.1 3.1zM9 8.3c-.7.6-.8 1.7-.2 2.9a8.5 8.5 0 0 0 4 4c1.2.6 2.3.5 2.9-.2l.3-.9-2-1.1-.9.8a6 6 0 0 1-2.7-2.7l.8-.9-1.1-2z",
);
export const PinIcon = /* @__PURE__ */ icon(
  "M12 21s-7-6.2-7-11.2a7 7 0 0 1 14 0C19 14.8 12 21 12 21zM14.5 9.8a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z",
);
