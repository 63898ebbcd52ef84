import * as z from "zod/mini";
import { getJson } from "../request.ts";

const named = z.object({ id: z.string(), name: z.string() });
const found = z.object({
  choices: z.nullable(
    z.object({
      assistants: z.array(z.string()),
      surfaces: z.array(z.string()),
      countries: z.array(z.string()),
      topics: z.array(named),
      tags: z.array(named),
      branded: z.array(z.boolean()),
    }),
  ),
});

/** What a brand's answers can be filtered by. */
export type FilterChoices = Readonly<NonNullable<z.infer<typeof found>["choices"]>>;

/** Reads the choices as the brand's member, null where nothing was measured yet; rejects as getJson does, or with a ZodError. */
export async function fetchFilterChoices(
  brandId: string,
  accessToken: string,
  signal: AbortSignal,
): Promise<FilterChoices | null> {
  const path = `/api/v1/brands/${encodeURIComponent(brandId)}/filter-choices`;
  return found.parse(await getJson(path, signal, accessToken)).choices;
}
