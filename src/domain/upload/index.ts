export { addAvif } from "./add-avif";
export { discardUpload } from "./discard-upload";
export { removeAvatar } from "./remove-avatar";
export { setAvatar } from "./set-avatar";
export { deleteUnused, sweepUploads } from "./sweep-uploads";
export { photoTooLarge, uploadPicture } from "./upload-picture";
