// What the other twin's client components do, without a framework.
for (const button of document.querySelectorAll("button[aria-pressed]")) {
  button.addEventListener("click", () => {
    const isPressed = button.getAttribute("aria-pressed") === "true";
    button.setAttribute("aria-pressed", String(!isPressed));
  });
}
for (const form of document.forms) {
  form.addEventListener("submit", (event) => event.preventDefault());
}
// bench/speed.ts waits for this where there is no React.
document.documentElement.dataset.alive = "";
