"use client";
import { type ComponentProps, createElement, useState } from "react";

/** A button that can be pressed, a heart for instance, remembers it. */
export function Button(props: ComponentProps<"button">) {
  const [pressed, setPressed] = useState(props["aria-pressed"]);
  const isToggle = pressed !== undefined;
  return (
    <button
      {...props}
      aria-pressed={pressed}
      onClick={() => isToggle && setPressed(pressed === "true" ? "false" : "true")}
    />
  );
}

export function Form(props: ComponentProps<"form">) {
  return <form {...props} onSubmit={(event) => event.preventDefault()} />;
}

export function Field({ tag, ...props }: { tag: string } & Record<string, unknown>) {
  return createElement(tag, { ...props, onChange: () => undefined });
}
