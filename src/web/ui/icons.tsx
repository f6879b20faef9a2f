/** Icons of every public page; the others stand in `icons-more.tsx`, so that no visit pays for them. */
import { icon, sharedIcon } from "./icon";

export const SearchIcon = /* @__PURE__ */ sharedIcon("search");
export const MenuIcon = /* @__PURE__ */ sharedIcon("menu");
export const CloseIcon = /* @__PURE__ */ icon("m6 6 12 12M18 6 6 18");
export const ChevronLeftIcon = /* @__PURE__ */ icon("m14.5 6-6 6 6 6");
export const ChevronRightIcon = /* @__PURE__ */ icon("m9.5 6 6 6-6 6");
export const ArrowLeftIcon = /* @__PURE__ */ icon("M20 12H4.5m6-6-6 6 6 6");
export const RefreshIcon = /* @__PURE__ */ icon(
  "M20 11A8 8 0 0 0 5.5 7.5L4 9.5M4 5v4.5h4.5M4 13a8 8 0 0 0 14.5 3.5l1.5-2M20 19v-4.5h-4.5",
);
export const HeartIcon = /* @__PURE__ */ sharedIcon("heart");
export const HeartFilledIcon = /* @__PURE__ */ sharedIcon("heart", true);
export const StarFilledIcon = /* @__PURE__ */ sharedIcon("star", true);
export const AlertIcon = /* @__PURE__ */ icon(
  "M10.6 4.6 3.2 17.4A1.6 1.6 0 0 0 4.6 19.8h14.8a1.6 1.6 0 0 0 1.4-2.4L13.4 4.6a1.6 1.6 0 0 0-2.8 0zM12 9.5v4m0 3h.01",
);
export const UserIcon = /* @__PURE__ */ sharedIcon("user");
export const CameraIcon = /* @__PURE__ */ icon(
  "M4 7.5h3.3L9 5h6l1.7 2.5H20a1 1 0 0 1 1 1V18a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V8.5a1 1 0 0 1 1-1zM15.5 13a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0z",
);
/** A round bubble with a handset, for chat applications of any make. */
export const ChatIcon = /* @__PURE__ */ icon(
  "m3.8 20.2 1.3-4.3a8.2 8.2 0 1 1 3.1 3.1zM9 8.3c-.7.6-.8 1.7-.2 2.9a8.5 8.5 0 0 0 4 4c1.2.6 2.3.5 2.9-.2l.3-.9-2-1.1-.9.8a6 6 0 0 1-2.7-2.7l.8-.9-1.1-2z",
);
export const PinIcon = /* @__PURE__ */ sharedIcon("pin");
