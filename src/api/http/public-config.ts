import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import type { ApiSettings } from "../settings.ts";
import { publicConfig } from "./contract.ts";

const getConfig = createRoute({
  method: "get",
  path: "/api/config",
  summary: "What the browser needs to know of this installation",
  responses: {
    200: { description: "The public part", content: { "application/json": { schema: publicConfig } } },
  },
});

export function publicConfigRoutes(settings: ApiSettings): OpenAPIHono {
  const isBilled = settings.billingWebhookSecret !== null;
  // Without the webhook's secret nobody who pays there would be put on the plan.
  const checkoutUrl = isBilled ? settings.checkoutUrl : null;
  const { bookingUrl, supportEmail, googleSignIn, backend } = settings;
  return new OpenAPIHono().openapi(getConfig, (context) => {
    context.header("Cache-Control", "no-cache");
    return context.json({ bookingUrl, isBilled, checkoutUrl, supportEmail, googleSignIn, backend }, 200);
  });
}
