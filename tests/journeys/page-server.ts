import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { site } from "#api/site.ts";
import { readSiteFiles } from "#api/site-files.ts";
import { clientOnlyPaths } from "#web/prerendered-paths.ts";

/** Serves the built pages as the product does, without a database or jobs behind them. */
const port = Number(process.env.PORT ?? 4173);
const origin = `http://127.0.0.1:${port}`;
const files = await readSiteFiles("build/web/client", { "https://truenorth.example": origin });
const contentSecurity = { backendOrigin: null, showsGooglePictures: false, https: false };
const isClientOnlyPath = (path: string) => clientOnlyPaths.some((known) => known === path);
const app = new Hono().get("*", site({ files, contentSecurity, isClientOnlyPath }));
serve({ fetch: app.fetch, port, hostname: "127.0.0.1" });
