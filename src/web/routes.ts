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
    route("auth", "routes/auth.tsx"),
    route("signup", "routes/sign-up.tsx"),
    route("demo", "routes/demo.tsx"),
  ]),
  route("sitemap.xml", "routes/sitemap.ts"),
  route("llms.txt", "routes/llms.ts"),
  route(".well-known/security.txt", "routes/security.ts"),
] satisfies RouteConfig;
