import type { Avatar } from "~/contract/schemas/account";
import type { Upload } from "~/contract/schemas/submission";
import type { VerificationDocument } from "~/contract/schemas/verification";
import type { DocumentKind } from "~/contract/verification";
import { holdTab } from "~/web/lib/hold-tab";
import { errorOf, offline } from "./error";
import { authorizedFetch } from "./http";
import { freshSession, renew } from "./refresh";

type SendOptions = {
  signal?: AbortSignal;
  /** Share of the file that has left, 0 to 1. `fetch` cannot tell it, hence XMLHttpRequest. */
  onProgress?(share: number): void;
};
export type UploadOptions = SendOptions & {
  /** Made by the page once per file: sending it again stores nothing twice. */
  id: string;
  /** The property's id, or that of the submission that becomes one. */
  propertyId: string;
};

/** The file storage: pictures that wait for their property, one's own portrait, private files. */
export const storage = {
  upload,
  sendFile,
  remove,
  setAvatar,
  addDocument,
  readDocument,
  readFile,
  download,
};

/** Sends a picture that waits for its property. @throws as `sendFile` */
async function upload(file: File, { id, propertyId, ...options }: UploadOptions): Promise<Upload> {
  const query = new URLSearchParams({
    name: file.name.slice(0, 300),
    id,
    property_id: propertyId,
  });
  return sendFile(`/api/uploads?${query}`, file, options);
}

/**
 * Sends a file with the session's access token, renewed when it has run out.
 * @throws BackendError; a DOMException `AbortError` once `signal` is aborted
 */
async function sendFile<Answer>(
  address: string,
  file: File,
  options: SendOptions = {},
): Promise<Answer> {
  const session = await freshSession();
  const first = await send(address, file, options, session?.accessToken);
  if (first.status !== 401 || !session) return answer(first);
  const renewed = await renew(session.accessToken);
  return answer(renewed ? await send(address, file, options, renewed.accessToken) : first);
}

/** Takes back an upload that no property has yet. @throws BackendError */
async function remove(id: string): Promise<void> {
  await authorizedFetch(`/api/uploads/${encodeURIComponent(id)}`, { method: "DELETE" });
}

/** Sends a file in one call, which holds the tab. @throws BackendError */
async function sendBody(address: string, init: RequestInit): Promise<Response> {
  const sent = authorizedFetch(address, init);
  holdTab(sent, true);
  return sent.finally(() => holdTab(sent, false));
}

/** Stores one's own portrait, cropped already. @throws BackendError */
async function setAvatar(picture: Blob): Promise<Avatar> {
  const response = await sendBody("/api/profile/avatar", { method: "PUT", body: picture });
  return (await response.json()) as Avatar;
}

/** Sends a document to be verified by. @throws BackendError */
async function addDocument(kind: DocumentKind, body: File): Promise<VerificationDocument> {
  const address = `/api/verification/documents?kind=${kind}`;
  const headers = { "content-type": body.type || "application/octet-stream" };
  const response = await sendBody(address, { method: "POST", body, headers });
  return (await response.json()) as VerificationDocument;
}

/** A document that a landlord sent. @throws BackendError */
async function readDocument(id: string): Promise<Blob> {
  return readFile(`/api/verification-documents/${id}`);
}

/** A file that only some may read. @throws BackendError */
async function readFile(address: string): Promise<Blob> {
  return (await authorizedFetch(address)).blob();
}

/** A document that the server makes for its reader, under the server's name. @throws BackendError */
async function download(address: string): Promise<File> {
  const response = await authorizedFetch(address);
  const name = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1];
  const type = response.headers.get("content-type") ?? "";
  return new File([await response.blob()], name ?? "document", { type });
}

async function answer<Answer>(response: Response): Promise<Answer> {
  if (!response.ok) throw await errorOf(response);
  return (await response.json()) as Answer;
}

function send(
  address: string,
  file: File,
  { signal, onProgress }: SendOptions,
  token: string | undefined,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const aborted = () => new DOMException("upload aborted", "AbortError");
    if (signal?.aborted) {
      reject(aborted());
      return;
    }
    const request = new XMLHttpRequest();
    request.open("POST", address);
    request.setRequestHeader("content-type", file.type || "application/octet-stream");
    if (token) request.setRequestHeader("authorization", `Bearer ${token}`);
    request.upload.addEventListener("progress", (event) => {
      if (event.lengthComputable && event.total > 0) onProgress?.(event.loaded / event.total);
    });
    request.addEventListener("load", () => {
      const requestId = request.getResponseHeader("x-request-id");
      const headers = requestId ? { "x-request-id": requestId } : undefined;
      resolve(new Response(request.responseText, { status: request.status, headers }));
    });
    request.addEventListener("error", () => reject(offline()));
    request.addEventListener("abort", () => reject(aborted()));
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send(file);
  });
}
