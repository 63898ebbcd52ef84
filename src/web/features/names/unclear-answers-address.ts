import { surfaces } from "#measurement/surfaces.ts";
import { addressOfFilter } from "../../brands/answer-filter.ts";
import { addressOfSearch } from "../../brands/answer-search.ts";

type Place = { readonly entityId: string; readonly pattern: string };

/**
 * The list of unclear answers with the words beside a name, wherever they were asked. Takes the parameters of the present address. Words
 * are looked for in any order, so the list can be longer than the place's count.
 */
export function unclearAnswersAddress(parameters: URLSearchParams, { entityId, pattern }: Place): string {
  const address = new URLSearchParams(parameters);
  address.set("tab", "prompts");
  address.set("view", "answers");
  address.delete("section");
  const search = { entity: entityId, mentioned: "unclear", q: pattern.replace(/ ?¤/, "").trim() } as const;
  return `?${addressOfFilter(addressOfSearch(address, search), { days: 365, surfaces, branded: "all" })}`;
}
