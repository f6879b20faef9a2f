import type { CSSProperties } from "react";

/** What mail programs show of a mail's style: attributes, and the rules below where they obey them. */
const ink = "#1F2421";
const quietInk = "#57605B";
const line = "#E6E0D6";
const accent = "#0B5D45";
const longWords: CSSProperties = { overflowWrap: "anywhere", wordBreak: "break-word" };
const text: CSSProperties = {
  ...longWords,
  color: ink,
  fontSize: 17,
  lineHeight: "1.5",
  margin: "0 0 16px",
};
const quiet: CSSProperties = {
  ...longWords,
  color: quietInk,
  fontSize: 14,
  lineHeight: "1.5",
  margin: "0 0 8px",
};
const cell: CSSProperties = {
  borderTop: `1px solid ${line}`,
  fontSize: 16,
  lineHeight: "1.5",
  padding: "8px 0",
  verticalAlign: "top",
};

export const style = {
  body: {
    backgroundColor: "#FBF8F3",
    fontFamily: "-apple-system, Segoe UI, Roboto, Helvetica Neue, Arial, sans-serif",
    margin: 0,
    padding: "24px 12px",
  },
  brand: { ...longWords, color: accent, textDecoration: "none" },
  card: {
    backgroundColor: "#FFFFFF",
    border: `1px solid ${line}`,
    borderRadius: 10,
    padding: 20,
  },
  heading: { ...text, fontSize: 24, lineHeight: "1.2" },
  text,
  quiet,
  said: { borderLeft: `3px solid ${accent}`, margin: "0 0 24px", padding: "0 0 0 16px" },
  facts: { borderCollapse: "collapse", margin: "0 0 16px", width: "100%" },
  label: {
    ...cell,
    ...longWords,
    color: quietInk,
    fontWeight: 400,
    paddingRight: 12,
    textAlign: "left",
    width: "38%",
  },
  value: { ...cell, ...longWords, color: ink, fontWeight: 600 },
  // 48 px high.
  button: {
    backgroundColor: accent,
    borderRadius: 8,
    color: "#FFFFFF",
    fontSize: 17,
    fontWeight: 600,
    lineHeight: "20px",
    padding: "14px 24px",
  },
  link: { ...longWords, color: accent, textDecoration: "underline" },
  quietLink: { color: quietInk, textDecoration: "underline" },
  line: { borderColor: line, margin: "16px 0" },
} satisfies Record<string, CSSProperties>;

/** Colours where the reader's programs are dark; those that obey no rules stay light as a whole. */
export const DARK_RULES = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.m-body,.m-body td{background-color:#141816!important}
.m-card,.m-card td{background-color:#1D2320!important}
.m-card{border-color:#38413C!important}
.m-text{color:#EDEFEA!important}
.m-quiet{color:#B4BDB7!important}
.m-link{color:#7FD1B4!important}
.m-line{border-color:#38413C!important}
.m-button{background-color:#7FD1B4!important;color:#0A2A20!important}
.m-button span{color:#0A2A20!important}
}`;
