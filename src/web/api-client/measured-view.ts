import * as z from "zod/mini";

/** The body of a route of measured numbers: the view, or that nothing of this brand was ever measured. */
export const orNotMeasured = <View extends z.core.$ZodType>(view: View) =>
  z.union([z.object({ measured: z.literal(true), view }), z.object({ measured: z.literal(false) })]);
