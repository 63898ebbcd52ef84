import * as z from "zod/mini";
import { getJson, sendJson } from "./request.ts";

const list = z.object({
  assistants: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      provider: z.string(),
      keyPage: z.nullable(z.string()),
      answerUsd: z.nullable(z.number()),
      scanUsd: z.nullable(z.number()),
      surfaces: z.array(z.enum(["web", "api"])),
      model: z.nullable(z.string()),
      key: z.object({
        source: z.enum(["own", "operator", "none"]),
        hint: z.nullable(z.string()),
        baseUrl: z.nullable(z.string()),
        updatedAt: z.nullable(z.string()),
      }),
      test: z.nullable(
        z.object({
          state: z.enum(["not_tested", "testing", "works", "refused", "no_credit"]),
          text: z.nullable(z.string()),
          whatToDo: z.nullable(z.string()),
          testedAt: z.nullable(z.string()),
        }),
      ),
      pause: z.nullable(
        z.object({
          kind: z.string(),
          state: z.enum(["refused", "no_credit", "waits"]),
          text: z.string(),
          whatToDo: z.string(),
          until: z.string(),
        }),
      ),
    }),
  ),
});

/** Whom a brand can ask, with the state of each key; a key itself is never told. */
export type Assistants = Readonly<z.infer<typeof list>>["assistants"];
export type ConnectedAssistant = Assistants[number];

export type NewKey = {
  readonly key: string;
  readonly baseUrl?: string;
  readonly model?: string;
};

const pathOf = (brandId: string) => `/api/v1/brands/${encodeURIComponent(brandId)}`;
const pathOfKey = (brandId: string, assistant: string) =>
  `${pathOf(brandId)}/assistant-keys/${encodeURIComponent(assistant)}`;

/** Reads whom a brand can ask, as its member; rejects as getJson does, or with a ZodError. */
export async function fetchAssistants(
  brandId: string,
  accessToken: string,
  signal: AbortSignal,
): Promise<Assistants> {
  return list.parse(await getJson(`${pathOf(brandId)}/assistants`, signal, accessToken)).assistants;
}

type KeyOf = { readonly brandId: string; readonly assistant: string };

/** Keeps a key in the place of the one before; returns how all assistants then stand, as the next two do. */
export async function saveKey(
  { brandId, assistant }: KeyOf,
  body: NewKey,
  accessToken: string,
): Promise<Assistants> {
  return list.parse(await sendJson("PUT", pathOfKey(brandId, assistant), { body, accessToken })).assistants;
}

export async function deleteKey({ brandId, assistant }: KeyOf, accessToken: string): Promise<Assistants> {
  return list.parse(await sendJson("DELETE", pathOfKey(brandId, assistant), { accessToken })).assistants;
}

/** Has a paused key used again at once. */
export async function retryKey({ brandId, assistant }: KeyOf, accessToken: string): Promise<Assistants> {
  const path = `${pathOfKey(brandId, assistant)}/retry`;
  return list.parse(await sendJson("POST", path, { body: {}, accessToken })).assistants;
}
