import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  layout("routes/public/public-layout.tsx", [
    index("routes/public/home.tsx"),
    route("getstarted", "routes/public/get-started.tsx"),
    route("pricing", "routes/public/pricing.tsx"),
    route("about", "routes/public/about.tsx"),
    route("method", "routes/public/method.tsx"),
    route("contact", "routes/public/contact.tsx"),
    route("terms", "routes/public/terms.tsx"),
    route("demo", "routes/public/demo.tsx"),
    route("*", "routes/not-found.tsx"),
  ]),
  layout("routes/plain-layout.tsx", [
    route("success", "routes/public/success.tsx"),
    route("help", "routes/public/help.tsx"),
  ]),
  layout("routes/session-layout.tsx", [
    layout("routes/auth/auth-layout.tsx", [
      route("auth", "routes/auth/auth.tsx"),
      route("auth/callback", "routes/auth/auth-callback.tsx"),
      route("auth/two-step", "routes/auth/auth-two-step.tsx"),
      route("forgot", "routes/auth/forgot.tsx"),
      route("reset", "routes/auth/reset.tsx"),
      route("signup", "routes/auth/sign-up.tsx"),
    ]),
    layout("routes/auth/auth-layout.tsx", { id: "invitation-layout" }, [
      route("invitation", "routes/auth/invitation.tsx"),
    ]),
    route("brand/:slug?", "routes/brand/brand.tsx"),
    route("demo/:slug", "routes/public/demo-brand.tsx"),
    layout("routes/guarded-layout.tsx", [
      layout("routes/auth/auth-layout.tsx", { id: "new-password-layout" }, [
        route("update-password", "routes/auth/update-password.tsx"),
      ]),
      route("dashboard", "routes/account/dashboard.tsx", [
        index("routes/account/brand-list.tsx", { id: "overview" }),
        route("brands", "routes/account/brand-list.tsx", { id: "all-brands" }),
        route("brands/new", "routes/account/dashboard-add-brand.tsx"),
        route("brands/:brandId", "routes/account/dashboard-brand.tsx"),
        route("compare", "routes/account/dashboard-compare.tsx"),
        route("whats-new", "routes/account/dashboard-whats-new.tsx"),
        route("*", "routes/account/dashboard-elsewhere.tsx"),
      ]),
    ]),
    layout("routes/account/account-layout.tsx", [
      layout("routes/guarded-layout.tsx", { id: "account-guard" }, [
        route("account", "routes/account/account.tsx"),
        route("plan", "routes/account/plan.tsx"),
      ]),
    ]),
  ]),
  route("sitemap.xml", "routes/sitemap.ts"),
  route("llms.txt", "routes/llms.ts"),
  route(".well-known/security.txt", "routes/security.ts"),
] satisfies RouteConfig;
