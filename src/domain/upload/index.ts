export { addAvif } from "./add-avif";
export { discardUpload } from "./discard-upload";
export { sweepUploads } from "./sweep-uploads";
export { photoTooLarge, uploadPicture } from "./upload-picture";
