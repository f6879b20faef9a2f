import type { NotificationNews } from "~/contract/schemas/notification";

/** Reads an answer of server-sent events, one at a time; signs of life are counted and passed over. */
export function readEvents(response: Response) {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = "";
  let beats = 0;
  return {
    beats: () => beats,
    /** The next event; null at the end of the stream. */
    async next(): Promise<{ id: string; titles: string[]; unread: number } | null> {
      for (;;) {
        const end = text.indexOf("\n\n");
        if (end < 0) {
          const piece = await reader?.read();
          if (!piece || piece.done) return null;
          text += decoder.decode(piece.value, { stream: true });
          continue;
        }
        const event = text.slice(0, end);
        text = text.slice(end + 2);
        const found = /^id: (\S+)\ndata: (.+)$/.exec(event);
        if (!found) {
          beats += 1;
          continue;
        }
        const news = JSON.parse(found[2] ?? "") as NotificationNews;
        const titles = news.items.map((one) => one.title);
        return { id: found[1] ?? "", titles, unread: news.unread_count };
      }
    },
    close: () => reader?.cancel(),
  };
}
