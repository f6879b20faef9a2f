import "./globals.css";
import type { ReactNode } from "react";
import { preload } from "react-dom";
import page from "./page.json";

export default function Layout({ children }: { children: ReactNode }) {
  const { lang, ...attributes } = page.html;
  preload(page.font, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  return (
    <html lang={lang} {...attributes}>
      <body {...page.body}>{children}</body>
    </html>
  );
}
