import { type BackendError, saysWhy } from "~/web/backend/error";
import type { ToastText } from "~/web/ui/toast";
import { editPhotoText as text } from "./text";

/** How far a photo came: its file is sent, then it joins the property. */
export type Stage = "upload" | "save";

/** What to say of a photo that did not become one of the property's. */
export function failureToast(failure: {
  name: string;
  stage: Stage;
  error: Pick<BackendError, "status" | "message">;
}): ToastText {
  const { name, stage, error } = failure;
  const title = stage === "upload" ? text.uploadFailed : text.saveFailed;
  if (saysWhy(error)) return [title, error.message];
  if (stage === "save") return [title, text.saveMessage(name)];
  return [title, error.status === 0 ? text.connectionLost : text.uploadMessage(name)];
}
