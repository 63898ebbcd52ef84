import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  layout("routes/public-layout.tsx", [
    index("routes/home.tsx"),
    route("getstarted", "routes/get-started.tsx"),
    route("pricing", "routes/pricing.tsx"),
    route("about", "routes/about.tsx"),
    route("method", "routes/method.tsx"),
    route("contact", "routes/contact.tsx"),
    route("terms", "routes/terms.tsx"),
    route("*", "routes/not-found.tsx"),
  ]),
  layout("routes/plain-layout.tsx", [
    route("success", "routes/success.tsx"),
    route("help", "routes/help.tsx"),
    route("demo", "routes/demo.tsx"),
  ]),
  layout("routes/session-layout.tsx", [
    layout("routes/auth-layout.tsx", [
      route("auth", "routes/auth.tsx"),
      route("auth/callback", "routes/auth-callback.tsx"),
      route("auth/two-step", "routes/auth-two-step.tsx"),
      route("forgot", "routes/forgot.tsx"),
      route("reset", "routes/reset.tsx"),
      route("signup", "routes/sign-up.tsx"),
    ]),
    layout("routes/auth-layout.tsx", { id: "invitation-layout" }, [
      route("invitation", "routes/invitation.tsx"),
    ]),
    route("brand/:slug?", "routes/brand.tsx"),
    route("demo/:slug", "routes/demo-brand.tsx"),
    layout("routes/guarded-layout.tsx", [
      layout("routes/auth-layout.tsx", { id: "new-password-layout" }, [
        route("update-password", "routes/update-password.tsx"),
      ]),
      route("dashboard", "routes/dashboard.tsx", [
        index("routes/brand-list.tsx", { id: "overview" }),
        route("brands", "routes/brand-list.tsx", { id: "all-brands" }),
        route("brands/new", "routes/dashboard-add-brand.tsx"),
        route("brands/:brandId", "routes/dashboard-brand.tsx"),
        route("whats-new", "routes/dashboard-whats-new.tsx"),
        route("*", "routes/dashboard-elsewhere.tsx"),
      ]),
    ]),
    layout("routes/account-layout.tsx", [
      layout("routes/guarded-layout.tsx", { id: "account-guard" }, [
        route("account", "routes/account.tsx"),
        route("plan", "routes/plan.tsx"),
      ]),
    ]),
  ]),
  route("sitemap.xml", "routes/sitemap.ts"),
  route("llms.txt", "routes/llms.ts"),
  route(".well-known/security.txt", "routes/security.ts"),
] satisfies RouteConfig;
