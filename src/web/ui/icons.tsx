/** Icons of navigation and acts. Places, people and things are in `icons-things.tsx`. */
import { icon } from "./icon";

export * from "./icons-things";

const heart =
  "M12 20.2 4.6 12.9a4.9 4.9 0 0 1 0-7 4.9 4.9 0 0 1 6.9 0l.5.5.5-.5a4.9 4.9 0 0 1 6.9 0 4.9 4.9 0 0 1 0 7z";
const star =
  "m12 3.4 2.65 5.37 5.93.86-4.29 4.18 1.01 5.9L12 16.93l-5.3 2.78 1.01-5.9-4.29-4.18 5.93-.86z";

export const SearchIcon = /* @__PURE__ */ icon(
  "M17.5 11a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0zm-1.9 4.6L20 20",
);
export const MenuIcon = /* @__PURE__ */ icon("M4 6.5h16M4 12h16M4 17.5h16");
export const CloseIcon = /* @__PURE__ */ icon("m6 6 12 12M18 6 6 18");
export const CheckIcon = /* @__PURE__ */ icon("m5 12.5 4.5 4.5L19 7.5");
export const PlusIcon = /* @__PURE__ */ icon("M12 5v14M5 12h14");
export const ChevronLeftIcon = /* @__PURE__ */ icon("m14.5 6-6 6 6 6");
export const ChevronRightIcon = /* @__PURE__ */ icon("m9.5 6 6 6-6 6");
export const ChevronDownIcon = /* @__PURE__ */ icon("m6 9.5 6 6 6-6");
export const ArrowLeftIcon = /* @__PURE__ */ icon("M20 12H4.5m6-6-6 6 6 6");
export const HeartIcon = /* @__PURE__ */ icon(heart);
export const HeartFilledIcon = /* @__PURE__ */ icon(heart, true);
export const StarIcon = /* @__PURE__ */ icon(star);
export const StarFilledIcon = /* @__PURE__ */ icon(star, true);
export const TrashIcon = /* @__PURE__ */ icon(
  "M4.5 6.5h15M9 6.5v-2h6v2m2.8 0-.8 12a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 7 18.5l-.8-12M10 10.5v5.5m4-5.5v5.5",
);
export const DragIcon = /* @__PURE__ */ icon(
  "M9.6 6a.6.6 0 1 1-1.2 0 .6.6 0 0 1 1.2 0zM15.6 6a.6.6 0 1 1-1.2 0 .6.6 0 0 1 1.2 0zM9.6 12a.6.6 0 1 1-1.2 0 .6.6 0 0 1 1.2 0zM15.6 12a.6.6 0 1 1-1.2 0 .6.6 0 0 1 1.2 0zM9.6 18a.6.6 0 1 1-1.2 0 .6.6 0 0 1 1.2 0zM15.6 18a.6.6 0 1 1-1.2 0 .6.6 0 0 1 1.2 0z",
);
export const ShareIcon = /* @__PURE__ */ icon("M12 15V4m-4 3.5 4-4 4 4M6.5 11.5H5V20h14v-8.5h-1.5");
export const ListIcon = /* @__PURE__ */ icon(
  "M8.5 6.5H20M8.5 12H20M8.5 17.5H20M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01",
);
export const GridIcon = /* @__PURE__ */ icon(
  "M4.5 4.5h6v6h-6zm9 0h6v6h-6zm-9 9h6v6h-6zm9 0h6v6h-6z",
);
export const FilterIcon = /* @__PURE__ */ icon(
  "M4 7.5h8.5m5 0H20M4 16.5h2.5m5 0H20M17.5 7.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zm-6 9a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z",
);
export const UploadIcon = /* @__PURE__ */ icon(
  "M12 15.5v-11m-4.5 4 4.5-4.5 4.5 4.5M4.5 15v3A1.5 1.5 0 0 0 6 19.5h12a1.5 1.5 0 0 0 1.5-1.5v-3",
);
export const RefreshIcon = /* @__PURE__ */ icon(
  "M20 11A8 8 0 0 0 5.5 7.5L4 9.5M4 5v4.5h4.5M4 13a8 8 0 0 0 14.5 3.5l1.5-2M20 19v-4.5h-4.5",
);
export const EyeIcon = /* @__PURE__ */ icon(
  "M2.8 12S6.2 5.8 12 5.8 21.2 12 21.2 12 17.8 18.2 12 18.2 2.8 12 2.8 12zM15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0z",
);
export const LogoutIcon = /* @__PURE__ */ icon(
  "M10 4.5H6A1.5 1.5 0 0 0 4.5 6v12A1.5 1.5 0 0 0 6 19.5h4M15.5 8l4 4-4 4m4-4H9.5",
);
