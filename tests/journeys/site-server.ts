import { createServer } from "node:http";
import { pageOf, samplePaths } from "../../scripts/bench/sample-site.ts";
import { sampleSitePort } from "./ports.ts";

/** The stranger's site of the journeys and of the patience bench: the made-up roastery, on its own port. */
const pages = new Map(samplePaths.map((path, index) => [path, pageOf(path, index)]));
/** What it sells, in the titles of some pages: without that nobody could suggest a question. */
const offers = {
  index: "Fresh coffee beans",
  products: "Espresso machines",
  pricing: "Coffee subscriptions",
};
for (const [path, offer] of Object.entries(offers)) {
  const page = pages.get(path) ?? "";
  pages.set(
    path,
    page.replace(/<title>[^<]*/, `<title>${offer} | Sample Roastery`).replace(/<h1>[^<]*/, `<h1>${offer}`),
  );
}

createServer((request, response) => {
  const path = new URL(request.url ?? "/", "http://site").pathname.replace(/^\/|\.html$/g, "") || "index";
  const page = pages.get(path);
  if (page === undefined) return response.writeHead(404, { "content-type": "text/plain" }).end("not found");
  response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(page);
}).listen(sampleSitePort, "127.0.0.1");
