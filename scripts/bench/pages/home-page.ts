import type { Figure } from "../figure.ts";
import { withServer } from "../started-server.ts";
import { lighthouseFigures } from "./lighthouse-figures.ts";
import { scriptBytes } from "./script-bytes.ts";

/** The home page as served: Lighthouse (mobile, median of three) and JavaScript on the wire. */
export function homePage(): Promise<readonly Figure[]> {
  return withServer({}, async (origin) => {
    const lighthouse = await lighthouseFigures("home page", `${origin}/`);
    const kilobytes = (await scriptBytes(`${origin}/`)) / 1000;
    return [
      ...lighthouse,
      {
        what: "JavaScript of the home page on the wire (brotli)",
        measured: `${kilobytes.toFixed(1)} kB`,
        target: "≤ 110 kB",
        reached: kilobytes > 0 && kilobytes <= 110,
      },
    ];
  });
}
