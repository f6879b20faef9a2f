/** As much of XMLHttpRequest as an upload uses, by `fetch`: what a test does to the network acts on it. */
export class UploadRequest {
  upload = new EventTarget();
  status = 0;
  responseText = "";
  private method = "";
  private url = "";
  private headers = new Headers();
  private answered: Headers | undefined;
  private target = new EventTarget();
  private stop = new AbortController();

  open(method: string, url: string): void {
    this.method = method;
    this.url = url;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }
  getResponseHeader(name: string): string | null {
    return this.answered?.get(name) ?? null;
  }
  addEventListener(name: string, listener: () => void): void {
    this.target.addEventListener(name, listener);
  }
  abort(): void {
    this.stop.abort();
    this.tell("abort");
  }
  async send(body: BodyInit): Promise<void> {
    const { method, headers } = this;
    try {
      const response = await fetch(this.url, { method, headers, body });
      this.responseText = await response.text();
      this.status = response.status;
      this.answered = response.headers;
      if (!this.stop.signal.aborted) this.tell("load");
    } catch {
      if (!this.stop.signal.aborted) this.tell("error");
    }
  }

  private tell(name: string): void {
    this.target.dispatchEvent(new Event(name));
  }
}
