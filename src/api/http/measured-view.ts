import { z } from "@hono/zod-openapi";

/** What a route of measured numbers answers: the view, or that nothing of this brand was ever measured. */
export const orNotMeasured = <View extends z.ZodType>(view: View) =>
  z.union([
    z.object({ measured: z.literal(true), view }),
    z.object({ brandId: z.uuid(), measured: z.literal(false) }),
  ]);
