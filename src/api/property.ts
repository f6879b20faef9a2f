import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
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
  listAmenities,
  listFeatured,
  listPictures,
  listReviews,
  openWhatsapp,
} from "~/domain/property";
import type { Env } from "./env";
import { failures, onInvalid } from "./errors";
import { isPerson } from "./is-person";

const answers = <S extends z.ZodType>(schema: S, description: string) => ({
  200: { description, content: { "application/json": { schema } } },
});

const featured = createRoute({
  method: "get",
  path: "/properties/featured",
  summary: "Featured properties, newest first",
  request: { query: pageQuery },
  responses: answers(featuredPage, "One page of six"),
});

const detail = createRoute({
  method: "get",
  path: "/properties/{id}",
  summary: "The public page of an active property",
  request: { params: idParam },
  responses: { ...answers(propertyDetail, "The property"), ...failures(404) },
});

const pictures = createRoute({
  method: "get",
  path: "/properties/{id}/pictures",
  summary: "All pictures of an active property, in order",
  request: { params: idParam },
  responses: { ...answers(pictureList, "The pictures"), ...failures(404) },
});

const reviews = createRoute({
  method: "get",
  path: "/properties/{id}/reviews",
  summary: "The reviews of an active property, newest first",
  request: { params: idParam, query: pageQuery },
  responses: { ...answers(reviewPage, "One page of ten"), ...failures(404) },
});

const view = createRoute({
  method: "post",
  path: "/properties/{id}/view",
  summary: "Count this browser's view, once a day",
  request: {
    params: idParam,
    body: { required: true, content: { "application/json": { schema: viewInput } } },
  },
  responses: { 204: { description: "Counted, or nothing to count" }, ...failures(400, 422) },
});

const contact = createRoute({
  method: "post",
  path: "/properties/{id}/contact",
  summary: "Count a tap on the number of a listing; without a body, as a link's ping sends it",
  request: { params: idParam, query: contactTap },
  responses: { 204: { description: "Counted, or nothing to count" }, ...failures(422) },
});

const whatsapp = createRoute({
  method: "get",
  path: "/properties/{id}/whatsapp",
  summary: "Counted, and on to WhatsApp with a message; to the listing where that isn't allowed",
  request: { params: idParam },
  responses: { 302: { description: "To WhatsApp, or to the listing" } },
});

const amenityList = createRoute({
  method: "get",
  path: "/amenities",
  summary: "Every amenity, in alphabetical order",
  responses: answers(z.array(amenity), "The amenities"),
});

export const propertyRoutes = new OpenAPIHono<Env>({ defaultHook: onInvalid })
  .openapi(featured, async (c) =>
    c.json(await listFeatured(c.var.ctx, pageOf(c.req.valid("query"))), 200),
  )
  .openapi(detail, async (c) => c.json(await getProperty(c.var.ctx, c.req.valid("param").id), 200))
  .openapi(pictures, async (c) =>
    c.json(await listPictures(c.var.ctx, c.req.valid("param").id), 200),
  )
  .openapi(reviews, async (c) =>
    c.json(
      await listReviews(c.var.ctx, c.req.valid("param").id, pageOf(c.req.valid("query"))),
      200,
    ),
  )
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
  .openapi(amenityList, async (c) => c.json(await listAmenities(c.var.ctx.db), 200));
