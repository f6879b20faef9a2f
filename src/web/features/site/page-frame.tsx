import type { ReactNode } from "react";
import { type UIMatch, useMatches } from "react-router";
import type { Role } from "~/contract/enums";
import { useAuth } from "~/web/features/account/auth-context";
import { SubPage, type SubPageProps } from "~/web/ui/sub-page";
import type { RouteErrorProps } from "./route-error";

/** What stands around a page behind sign-in; `failure` of a page that shows one thing. */
export type Frame = Omit<SubPageProps, "children"> & { failure?: RouteErrorProps };

/** What a frame may depend on. There is no `data` while it loads, nor where it could not be read. */
export type FramedPage<Data> = Pick<UIMatch, "pathname" | "params"> & {
  data: Data | undefined;
  role: Role;
};

/** The `handle` of a page that leaves its frame to `routes/shared/frame.tsx`. */
export type Framed<Data = unknown> = { frame: Frame | ((page: FramedPage<Data>) => Frame) };

/** The frame of the page that is open; undefined when the page draws its own. */
export function useFrame(): Frame | undefined {
  const { user } = useAuth();
  const match = useMatches().at(-1);
  const frame = (match?.handle as Partial<Framed> | undefined)?.frame;
  if (!match || typeof frame !== "function") return frame as Frame | undefined;
  const { pathname, params, loaderData } = match;
  return frame({ pathname, params, data: loaderData, role: user?.role ?? "user" });
}

/** Draws the frame around the page. */
export function PageFrame({ children }: { children: ReactNode }) {
  const id = useMatches().at(-1)?.id;
  const frame = useFrame();
  if (!frame) return children;
  const { failure: _, ...props } = frame;
  return (
    <SubPage key={id} {...props}>
      {children}
    </SubPage>
  );
}
