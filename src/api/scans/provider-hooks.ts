import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { Database } from "#database/platform/connection.ts";
import { noteHook } from "#database/scans/provider-tasks.ts";
import { described } from "../access/own-brand.ts";
import { refuseInvalidInput } from "../http/error-response.ts";
import type { AssistantDirectory } from "../keys/assistant-directory.ts";

const postHook = createRoute({
  method: "post",
  path: "/api/v1/hooks/{provider}",
  summary: "What a data provider says of a task",
  description:
    "Only a hint: the result is fetched by the task’s id. A wrong secret, an unknown task and a repeated hook have no effect, and are answered alike.",
  request: {
    params: z.object({ provider: z.string().max(50) }),
    query: z.object({ key: z.uuid().optional(), secret: z.string().max(100).optional() }),
  },
  responses: { 200: described("Taken", z.object({ received: z.literal(true) })) },
});

export type ProviderHookOptions = {
  readonly database: Database;
  readonly now: () => Date;
  readonly directory: Pick<AssistantDirectory, "hookedTaskId">;
};

/** Takes the web hooks of data providers. */
export function providerHookRoutes({ database, now, directory }: ProviderHookOptions): OpenAPIHono {
  return new OpenAPIHono({ defaultHook: refuseInvalidInput }).openapi(postHook, async (context) => {
    const { provider } = context.req.valid("param");
    const { key, secret } = context.req.valid("query");
    const body: unknown = await context.req.json().catch(() => null);
    const hooked =
      key === undefined || secret === undefined
        ? null
        : directory.hookedTaskId({ provider, key, secret }, body);
    if (key !== undefined && hooked !== null)
      await database.asService((transaction) =>
        noteHook(transaction, { provider, key, taskId: hooked.slice(0, 300), now: now() }),
      );
    return context.json({ received: true as const }, 200);
  });
}
