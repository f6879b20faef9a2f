import "./globals.css";
import type { ReactNode } from "react";
import page from "./page.json";

export default function Layout({ children }: { children: ReactNode }) {
  const { lang, ...attributes } = page.html;
  return (
    <html lang={lang} {...attributes}>
      <body {...page.body}>{children}</body>
    </html>
  );
}
