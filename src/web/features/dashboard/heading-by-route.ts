type RouteHeading = { readonly title: string; readonly subtitle: string; readonly badge?: string };

const overview: RouteHeading = {
  title: "Overview",
  subtitle: "Monitor every brand and track performance at a glance.",
};

/** Takes the path of a dashboard page; returns the heading it has unless the page brings its own. */
export function headingByRoute(pathname: string): RouteHeading {
  const path = pathname.replace(/\/+$/, "");
  if (path === "/dashboard/brands/new")
    return { title: "Add Brand", subtitle: "Create a new brand profile in seconds." };
  if (/^\/dashboard\/brands\/[^/]+$/.test(path))
    return {
      title: "Brand Detail",
      subtitle: "Inspect prompts, visibility, and health for a single brand.",
    };
  if (path === "/dashboard/compare")
    return { title: "Compare Brands", subtitle: "Brands or periods side by side, on the same questions." };
  if (path === "/dashboard/whats-new")
    return { title: "What's New", subtitle: "What has changed in TrueNorth.", badge: "Updated" };
  return overview;
}
