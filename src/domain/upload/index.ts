export { addAvif } from "./add-avif";
export { discardUpload } from "./discard-upload";
export { readLooks } from "./read-looks";
export { removeAvatar } from "./remove-avatar";
export { setAvatar } from "./set-avatar";
export { type Folders, findOrphans, sweepFiles } from "./sweep-files";
export { sweepUploads } from "./sweep-uploads";
export { deleteUnused } from "./unnamed";
export { photoTooLarge, uploadPicture } from "./upload-picture";
