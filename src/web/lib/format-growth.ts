import { formatNumber } from "~/contract/format";

/** A growth in percent with its sign: '+12 %', '−19 %' or '0 %'. */
export const formatGrowth = (percent: number) =>
  `${percent > 0 ? "+" : ""}${formatNumber(percent)}\u202f%`;
