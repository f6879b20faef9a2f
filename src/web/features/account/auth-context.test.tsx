import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { AuthProvider, useAuth } from "./auth-context";

function Probe() {
  const { user, session, loading } = useAuth();
  return <p>{JSON.stringify({ user, session, loading })}</p>;
}

it("ST-003 refuses to be read outside its provider", () => {
  expect(() => renderToStaticMarkup(<Probe />)).toThrow(
    "useAuth must be used within an AuthProvider",
  );
});

it("starts loading, without a user", () => {
  const html = renderToStaticMarkup(
    <AuthProvider>
      <Probe />
    </AuthProvider>,
  );
  expect(html.replaceAll("&quot;", '"')).toBe('<p>{"user":null,"session":null,"loading":true}</p>');
});
