import { isDwelling } from "~/contract/enums";
import { saveFavorite } from "~/domain/favorite";
import { openThread, reply, sendMessage } from "~/domain/messaging";
import { markRead } from "~/domain/notification";
import type { Demo, DemoProperty } from "./demo";
import { QUESTIONS } from "./descriptions";
import type { Random } from "./random";

/** Conversations, favourites, and notifications some of which were read. */
export async function seedMessages(
  demo: Demo,
  active: DemoProperty[],
  random: Random,
): Promise<void> {
  const dwellings = active.filter((property) => isDwelling(property.property_type));
  for (const [n, property] of random.some(dwellings, 16).entries()) {
    const topic = QUESTIONS[n % QUESTIONS.length];
    const tenant = demo.tenants[n % demo.tenants.length] ?? "";
    if (!topic) continue;
    const asked = random.int(8, 300);
    const message = await sendMessage(demo.at(tenant, "user", asked), {
      property_id: property.id,
      subject: topic.subject,
      content: topic.question,
    });
    if (n % 4 === 3) continue;
    const landlord = demo.at(property.landlord, "landlord", Math.max(1, asked - 4));
    await openThread(landlord, message.thread_id, { limit: 20 });
    await reply(landlord, message.thread_id, { content: topic.answer });
  }
  for (const [n, tenant] of demo.tenants.entries()) {
    for (const property of random.some(active, 2 + (n % 4))) {
      await saveFavorite(demo.at(tenant, "user", random.int(1, 500)), property.id);
    }
  }
  for (const tenant of demo.tenants.slice(4)) await markRead(demo.at(tenant, "user", 0));
}
