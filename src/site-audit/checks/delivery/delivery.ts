import type { Check } from "../../check.ts";
import { cleanHttp } from "./clean-http.ts";
import { htmlSize } from "./html-size.ts";
import { responseTime } from "./response-time.ts";

/** Do pages arrive fast, light and intact? */
export const deliveryChecks: readonly Check[] = [responseTime, htmlSize, cleanHttp];
