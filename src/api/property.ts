import { OpenAPIHono, z } from "@hono/zod-openapi";
import { idParam } from "~/contract/schemas/fields";
import {
  amenity,
  contactTap,
  featuredPage,
  pictureList,
  propertyDetail,
  reviewPage,
  viewInput,
} from "~/contract/schemas/property";
import { pageQuery } from "~/contract/schemas/search";
import { pageOf } from "~/contract/search-params";
import {
  countContact,
  countView,
  getProperty,
  LIST_TAGS,
  listAmenities,
  listFeatured,
  listingTags,
  listPictures,
  listReviews,
  NO_TAGS,
  openWhatsapp,
  pageTags,
} from "~/domain/property";
import type { Env } from "./env";
import { onInvalid } from "./errors";
import { isPerson } from "./is-person";
import { jsonAnswer } from "./json-content";
import { routesOf } from "./route";

const route = routesOf("Listings");

const featured = route("get", "/properties/featured", {
  summary: "Featured properties, newest first",
  description: "Answers six a page and whether more follow.",
  who: "public",
  query: pageQuery,
  200: jsonAnswer("One page of six", featuredPage),
});

const detail = route("get", "/properties/{id}", {
  summary: "The public page of an active property",
  description:
    "Answers texts, price, facts, first pictures, contact and newest reviews. Answers 404 for a property that is not active.",
  who: "public",
  params: idParam,
  200: jsonAnswer("The property", propertyDetail),
  fails: [404],
});

const pictures = route("get", "/properties/{id}/pictures", {
  summary: "All pictures of an active property, in order",
  description: "The primary one comes first. Answers 404 for a property that is not active.",
  who: "public",
  params: idParam,
  200: jsonAnswer("The pictures", pictureList),
  fails: [404],
});

const reviews = route("get", "/properties/{id}/reviews", {
  summary: "The reviews of an active property, newest first",
  description:
    "Answers ten a page with the rating and the count of each star. Answers 404 for a property that is not active.",
  who: "public",
  params: idParam,
  query: pageQuery,
  200: jsonAnswer("One page of ten", reviewPage),
  fails: [404],
});

const view = route("post", "/properties/{id}/view", {
  summary: "Count this browser's view, once a day",
  description:
    "`visitor` is a random id that the browser keeps. A robot, an absent listing and a second view of the day count nothing.",
  who: "anyone",
  params: idParam,
  body: viewInput,
  204: { description: "Counted, or nothing to count" },
  fails: [400, 422],
});

const contact = route("post", "/properties/{id}/contact", {
  summary: "Count a tap on the number of a listing; without a body, as a link's ping sends it",
  description:
    "A robot, an absent listing and a number that takes no WhatsApp count nothing; the answer is the same.",
  who: "anyone",
  params: idParam,
  query: contactTap,
  204: { description: "Counted, or nothing to count" },
  fails: [422],
});

const whatsapp = route("get", "/properties/{id}/whatsapp", {
  summary: "Counted, and on to WhatsApp with a message; to the listing where that isn't allowed",
  description:
    "For visitors without script. It always redirects: to WhatsApp, or to the page of the listing.",
  who: "anyone",
  params: idParam,
  302: { description: "To WhatsApp, or to the listing" },
});

const amenityList = route("get", "/amenities", {
  summary: "Every amenity, in alphabetical order",
  description: "The names are French and are the values that a search takes.",
  who: "public",
  200: jsonAnswer("The amenities", z.array(amenity)),
});

export const propertyRoutes = new OpenAPIHono<Env>({ defaultHook: onInvalid })
  .openapi(featured, async (c) => {
    c.set("shows", LIST_TAGS);
    return c.json(await listFeatured(c.var.ctx, pageOf(c.req.valid("query"))), 200);
  })
  .openapi(detail, async (c) => {
    const property = await getProperty(c.var.ctx, c.req.valid("param").id);
    c.set("shows", pageTags(property));
    return c.json(property, 200);
  })
  .openapi(pictures, async (c) => {
    const { id } = c.req.valid("param");
    c.set("shows", listingTags(id));
    return c.json(await listPictures(c.var.ctx, id), 200);
  })
  .openapi(reviews, async (c) => {
    const { id } = c.req.valid("param");
    c.set("shows", listingTags(id));
    return c.json(await listReviews(c.var.ctx, id, pageOf(c.req.valid("query"))), 200);
  })
  .openapi(view, async (c) => {
    const { id } = c.req.valid("param");
    const { visitor } = c.req.valid("json");
    if (isPerson(c)) await countView(c.var.ctx, id, visitor);
    return c.body(null, 204);
  })
  .openapi(contact, async (c) => {
    const { id } = c.req.valid("param");
    if (isPerson(c)) await countContact(c.var.ctx, id, c.req.valid("query"));
    return c.body(null, 204);
  })
  .openapi(whatsapp, async (c) =>
    c.redirect(await openWhatsapp(c.var.ctx, c.req.valid("param").id, isPerson(c)), 302),
  )
  .openapi(amenityList, async (c) => {
    c.set("shows", NO_TAGS);
    return c.json(await listAmenities(c.var.ctx.db), 200);
  });
