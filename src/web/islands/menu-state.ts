const menus = (box: ParentNode) => [...box.querySelectorAll("details")];
const summary = (menu: ParentNode) => menu.querySelector("summary");

/** How the menus of an island stand whose component can't listen yet. */
export const readMenus = (box: ParentNode) =>
  menus(box).map((menu) => ({
    open: menu.open,
    focused: summary(menu) === document.activeElement,
  }));

/** Leaves the same menus of the live component as they stood. */
export function restoreMenus(box: ParentNode, states: ReturnType<typeof readMenus>): void {
  menus(box).forEach((menu, index) => {
    menu.open ||= states[index]?.open ?? false;
    if (states[index]?.focused) summary(menu)?.focus();
  });
}
