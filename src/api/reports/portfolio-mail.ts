import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { isPortfolioMailOn, setPortfolioMail } from "#database/reports/portfolio-mail.ts";
import { type MemberEnv, requireMember } from "../access/member.ts";
import { described, type OwnBrandOptions, refusalsOfBrand, security } from "../access/own-brand.ts";
import { refuseInvalidInput } from "../http/error-response.ts";
import { jsonBody } from "../http/schemas.ts";
import { portfolioMail } from "./contract.ts";

const path = "/api/v1/portfolio-mail";

const getMail = createRoute({
  method: "get",
  path,
  summary: "Whether you get one weekly mail over all your brands",
  security,
  responses: { 200: described("Found", portfolioMail), 401: refusalsOfBrand[401] },
});

const putMail = createRoute({
  method: "put",
  path,
  summary: "Turn the weekly mail over all your brands on or off; the first comes on the next Monday",
  request: { body: jsonBody(portfolioMail) },
  security,
  responses: {
    200: described("Changed", portfolioMail),
    400: refusalsOfBrand[400],
    401: refusalsOfBrand[401],
  },
});

/** The weekly mail over all brands of a member. */
export function portfolioMailRoutes({
  database,
  verifySession,
  now,
}: OwnBrandOptions): OpenAPIHono<MemberEnv> {
  const routes = new OpenAPIHono<MemberEnv>({ defaultHook: refuseInvalidInput });
  routes.use(path, requireMember(verifySession));

  routes.openapi(getMail, async (context) => {
    const { userId } = context.var;
    const isOn = await database.asMember(userId, (transaction) => isPortfolioMailOn(transaction, userId));
    return context.json({ isOn: isOn ?? false }, 200);
  });

  routes.openapi(putMail, async (context) => {
    const { userId } = context.var;
    const { isOn } = context.req.valid("json");
    await database.asMember(userId, (transaction) =>
      setPortfolioMail(transaction, { userId, isOn, now: now() }),
    );
    return context.json({ isOn }, 200);
  });

  return routes;
}
