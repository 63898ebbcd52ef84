import { Hono } from "hono";
import { describeInterface } from "./describe.ts";
import { docsPage } from "./docs-page.ts";
import type { ApiDocument } from "./document.ts";

export type DocumentationOptions = {
  /** The document as the routes give it, once all of them are there. */
  readonly document: () => object;
  readonly publicUrl: string;
  /** Content-Security-Policy of the page. */
  readonly policy: string;
};

/** The interface described: for machines as OpenAPI 3.1, for people as a page made from the same. */
export function documentationRoutes({ document, publicUrl, policy }: DocumentationOptions): Hono {
  let described: ApiDocument | null = null;
  let page: string | null = null;
  const once = () => {
    described ??= describeInterface(asPlain(document()));
    return described;
  };
  const routes = new Hono();
  routes.get("/api/v1/openapi.json", (context) =>
    context.json(once(), 200, { "Cache-Control": "public, max-age=300" }),
  );
  routes.get("/docs/api", async (context) => {
    page ??= String(await docsPage(once(), publicUrl));
    return context.html(page, 200, { "Content-Security-Policy": policy, "Cache-Control": "no-cache" });
  });
  return routes;
}

/** As it travels: what is undefined is not there. */
const asPlain = (document: object): ApiDocument => JSON.parse(JSON.stringify(document));
