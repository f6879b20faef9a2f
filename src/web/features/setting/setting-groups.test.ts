import { expect, it } from "vitest";
import { SETTINGS } from "~/contract/settings";
import { settingGroups } from "./text";

it.each(Object.entries(settingGroups))(
  "the headings of the tab %s hold each of its settings once",
  (tab, groups) => {
    const own = Object.entries(SETTINGS).filter(([, { category }]) => category === tab);
    expect(groups.flatMap(({ keys }) => keys).sort()).toEqual(own.map(([key]) => key).sort());
  },
);
