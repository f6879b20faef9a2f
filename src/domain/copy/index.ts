export { copiedPictures } from "./copied-pictures";
export { copiedTexts } from "./copied-texts";
