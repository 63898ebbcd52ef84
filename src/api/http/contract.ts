import { z } from "@hono/zod-openapi";

/** What a route of measured numbers answers: the view, or that nothing of this brand was ever measured. */
export const orNotMeasured = <View extends z.ZodType>(view: View) =>
  z.union([
    z.object({ measured: z.literal(true), view }),
    z.object({ brandId: z.uuid(), measured: z.literal(false) }),
  ]);

/** The body of a route of measured numbers. */
export type Measured<View> = { readonly measured: true; readonly view: View } | { readonly measured: false };

/** A shape whose parts are only read, all the way down: what a caller may send. */
export type Immutable<Value> = Value extends readonly (infer One)[]
  ? readonly Immutable<One>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: Immutable<Value[Key]> }
    : Value;

export const publicConfig = z
  .object({
    bookingUrl: z.url().nullable(),
    isBilled: z.boolean().openapi({ description: "Accounts pay for their plans here" }),
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

/** What this installation has set up; null where it has not. */
export type PublicConfig = z.output<typeof publicConfig>;
