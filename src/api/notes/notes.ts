import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { addChartNote, chartNotes, deleteChartNote, MAX_NOTES } from "#database/notes/chart-notes.ts";
import { type MemberEnv, requireMember } from "../access/member.ts";
import {
  brandParams,
  conflicts,
  described,
  found,
  idOf,
  type OwnBrandOptions,
  refusalsOfBrand,
  security,
  withOwnBrand,
} from "../access/own-brand.ts";
import { conflict } from "../http/api-error.ts";
import { refuseInvalidInput } from "../http/error-response.ts";
import { jsonBody } from "../http/schemas.ts";
import { chartNote, newNote } from "./contract.ts";

const getNotes = createRoute({
  method: "get",
  path: "/api/v1/brands/{id}/notes",
  summary: "What members noted on dates, the latest first; charts show it",
  request: { params: brandParams },
  security,
  responses: { 200: described("Found", z.object({ notes: z.array(chartNote) })), ...refusalsOfBrand },
});

const postNote = createRoute({
  method: "post",
  path: "/api/v1/brands/{id}/notes",
  summary: "Note what happened on a date, such as a campaign",
  request: { params: brandParams, body: jsonBody(newNote) },
  security,
  responses: { 201: described("Saved", chartNote), ...refusalsOfBrand, ...conflicts },
});

const removeNote = createRoute({
  method: "delete",
  path: "/api/v1/brands/{id}/notes/{noteId}",
  summary: "Delete a note",
  request: { params: z.object({ id: z.string(), noteId: z.string() }) },
  security,
  responses: { 204: { description: "Deleted" }, ...refusalsOfBrand },
});

/** Notes on dates, which all members of a brand share. */
export function noteRoutes({ database, verifySession }: OwnBrandOptions): OpenAPIHono<MemberEnv> {
  const routes = new OpenAPIHono<MemberEnv>({ defaultHook: refuseInvalidInput });
  routes.use("/api/v1/brands/*", requireMember(verifySession));

  routes.openapi(getNotes, async (context) => {
    const { userId } = context.var;
    const { id: brandId } = context.req.valid("param");
    const notes = await withOwnBrand(database, { userId, brandId }, (transaction, brand) =>
      chartNotes(transaction, brand.id),
    );
    return context.json({ notes }, 200);
  });

  routes.openapi(postNote, async (context) => {
    const { userId } = context.var;
    const { id: brandId } = context.req.valid("param");
    const note = context.req.valid("json");
    const added = await withOwnBrand(database, { userId, brandId }, async (transaction, brand) => {
      if ((await chartNotes(transaction, brand.id)).length >= MAX_NOTES)
        throw conflict(`There are ${MAX_NOTES} notes already. Delete one first.`);
      return await addChartNote(transaction, brand.id, note);
    });
    return context.json(added, 201);
  });

  routes.openapi(removeNote, async (context) => {
    const { userId } = context.var;
    const { id: brandId, noteId } = context.req.valid("param");
    await withOwnBrand(database, { userId, brandId }, async (transaction, brand) => {
      found((await deleteChartNote(transaction, brand.id, idOf(noteId, "note"))) || null, "note");
    });
    return context.body(null, 204);
  });

  return routes;
}
