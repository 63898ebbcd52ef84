import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import { Hono } from "hono";
import { askWith } from "#mcp/ask.ts";
import { createMcpServer } from "#mcp/server.ts";
import { limitBody } from "../access/limit-bodies.ts";
import { ApiError } from "../http/api-error.ts";
import { keyIn } from "../keys/api-key-text.ts";

export type McpOptions = {
  /** Asks our own interface without leaving the process, so that there is one authority. */
  readonly fetch: (request: Request, env: unknown) => Response | Promise<Response>;
  readonly publicUrl: string;
};

const MAX_BODY_BYTES = 256 * 1024;

type McpEnv = { Variables: { readonly ask: ReturnType<typeof askWith> } };

/** The Model Context Protocol by streamable HTTP: an API key as bearer token, each request on its own. */
export function mcpRoutes({ fetch, publicUrl }: McpOptions): Hono<McpEnv> {
  const routes = new Hono<McpEnv>();
  const ownOrigin = new URL(publicUrl).origin;

  routes.use("/mcp", async (context, next) => {
    // A page of another site must not make a browser ask here, whatever its owner has typed into it.
    const origin = context.req.header("origin");
    if (origin !== undefined && origin !== ownOrigin)
      throw new ApiError(403, "forbidden", "Pages of other sites may not ask here.");
    const key = keyIn(context.req.raw.headers);
    if (key === null) {
      context.header("WWW-Authenticate", "Bearer");
      throw new ApiError(401, "unauthorized", "Please send an API key as bearer token.");
    }
    if (context.req.method !== "POST") {
      context.header("Allow", "POST");
      throw new ApiError(405, "bad_request", "There is no stream to listen to: send requests with POST.");
    }
    const ask = askWith({ fetch: (request) => fetch(request, context.env), url: publicUrl, key });
    const known = await ask({ method: "GET", path: "brands", query: { limit: 1 } });
    if (known.status !== 200) throw refusalOf(known);
    context.set("ask", ask);
    await next();
  });
  // Only now, so that nothing of a body without a good key is read.
  routes.use("/mcp", limitBody(MAX_BODY_BYTES));

  routes.post("/mcp", async (context) => {
    const server = createMcpServer(context.var.ask);
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    await server.connect(transport);
    try {
      return await transport.handleRequest(context.req.raw);
    } finally {
      await server.close();
    }
  });

  return routes;
}

/** A key that is refused is refused in the API's own words, before anything is said of tools. */
function refusalOf({ status, body }: { readonly status: number; readonly body: unknown }): ApiError {
  const detail =
    typeof body === "object" && body !== null && "detail" in body
      ? String(body.detail)
      : "This API key is not valid.";
  return status === 429
    ? new ApiError(429, "rate_limited", detail, { retryAfterSeconds: 60 })
    : new ApiError(401, "unauthorized", detail);
}
