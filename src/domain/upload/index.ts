export { addAvif } from "./add-avif";
export { discardUpload } from "./discard-upload";
export { hashPictures } from "./hash-pictures";
export { namedKeys } from "./named-keys";
export { adoptStorage, isForeign, MARK, NAMED_FOLDERS } from "./own-storage";
export {
  fileTooLarge,
  type OpenFile,
  openPhoto,
  type PrivateFile,
  withPrivateFile,
} from "./private-file";
export { removeAvatar } from "./remove-avatar";
export { setAvatar } from "./set-avatar";
export { type Folders, findOrphans, readLeft, sweepFiles } from "./sweep-files";
export { sweepUploads } from "./sweep-uploads";
export { restoreTrash } from "./trash";
export { deleteUnused } from "./unnamed";
export { photoTooLarge, uploadPicture } from "./upload-picture";
export type { Photo } from "./with-stored-file";
