import type { ResourceResponse } from "../artifacts.ts";

/** One response header by its lower-case name; undefined when it was not sent. */
export function headerOf(response: ResourceResponse, name: string): string | undefined {
  return response.headers[name];
}
