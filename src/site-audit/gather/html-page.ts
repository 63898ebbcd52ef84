import type { Resource, ResourceResponse } from "../artifacts.ts";
import { isHtml } from "../facts/build-page.ts";

/** True where a page came: status 2xx and HTML. */
export const isHtmlPage = (resource: Resource): resource is ResourceResponse =>
  resource.ok && resource.status >= 200 && resource.status < 300 && isHtml(resource);
