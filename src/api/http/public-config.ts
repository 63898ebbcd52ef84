import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { ApiSettings } from "../settings.ts";

const publicConfig = z
  .object({
    bookingUrl: z.url().nullable(),
    checkoutUrl: z.url().nullable(),
    supportEmail: z.string().nullable(),
    googleSignIn: z.boolean(),
    backend: z
      .object({
        url: z.url().nullable().openapi({ description: "null: this server" }),
        publishableKey: z.string(),
      })
      .nullable(),
  })
  .openapi("PublicConfig");

const getConfig = createRoute({
  method: "get",
  path: "/api/config",
  summary: "What the browser needs to know of this installation",
  responses: {
    200: { description: "The public part", content: { "application/json": { schema: publicConfig } } },
  },
});

export function publicConfigRoutes(settings: ApiSettings): OpenAPIHono {
  const { bookingUrl, checkoutUrl, supportEmail, googleSignIn, backend } = settings;
  return new OpenAPIHono().openapi(getConfig, (context) => {
    context.header("Cache-Control", "no-cache");
    return context.json({ bookingUrl, checkoutUrl, supportEmail, googleSignIn, backend }, 200);
  });
}
