import Link from "next/link";
import { createElement, type ReactNode } from "react";
import { Button, Field, Form } from "./controls";
import page from "./page.json";
import type { Node } from "./tree";

/** The whole page below the frame, kept by Next for every visit. */
export async function Results() {
  "use cache";
  return (page.content as Node[]).map(show);
}

function show(node: Node, key: number): ReactNode {
  if (typeof node === "string") return node;
  const [tag, attributes, ...children] = node;
  const props = { ...attributes, key };
  const inside = children.length > 0 ? children.map(show) : undefined;
  if (tag === "button") return createElement(Button, props, inside);
  if (tag === "form") return createElement(Form, props, inside);
  if (["input", "select", "textarea"].includes(tag)) {
    return createElement(Field, { ...props, tag }, inside);
  }
  const { href } = attributes;
  if (tag === "a" && typeof href === "string" && href.startsWith("/")) {
    return createElement(Link, { ...props, href, prefetch: false }, inside);
  }
  return createElement(tag, props, inside);
}
