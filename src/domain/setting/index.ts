export { isUnderMaintenance } from "./is-under-maintenance";
export { listSettings } from "./list-settings";
export { readPublicSettings, readSettings } from "./read-settings";
export { updateSetting } from "./update-setting";
