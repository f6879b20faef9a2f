import { toast } from "./toast";
import type { Undo } from "./toaster";

/** Says that something was done and offers to undo it; apart from `toast`, which every page loads. */
export async function offerUndo(undo: Undo): Promise<void> {
  try {
    await (await import("./toaster")).showUndo(undo);
  } catch (error) {
    console.error(error);
    await toast.success(undo.title, undo.message);
  }
}
