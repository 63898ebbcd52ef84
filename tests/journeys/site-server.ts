import { createServer } from "node:http";
import { pageOf, samplePaths } from "../../scripts/bench/sample-site.ts";
import { sampleSitePort } from "./sample-domain.ts";

/** The stranger's site of the journeys: the made-up roastery, on its own port. */
const port = sampleSitePort;

createServer((request, response) => {
  const path = new URL(request.url ?? "/", "http://site").pathname.replace(/^\/|\.html$/g, "") || "index";
  const index = samplePaths.indexOf(path);
  if (index < 0) return response.writeHead(404, { "content-type": "text/plain" }).end("not found");
  response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(pageOf(path, index));
}).listen(port, "127.0.0.1");
