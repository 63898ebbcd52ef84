import type { Dispatcher } from "undici";

/** When a request went out on its connection and when the answer began, by performance.now(); null until then. */
export type Timing = { sentAtMs: number | null; answeredAtMs: number | null };

/** Notes these two moments: only here can the time to connect be told from the time the server took. */
export const timed =
  (timing: Timing): Dispatcher.DispatcherComposeInterceptor =>
  (dispatch) =>
  (options, handler) =>
    dispatch(options, {
      onRequestStart(controller, context) {
        timing.sentAtMs = performance.now();
        handler.onRequestStart?.(controller, context);
      },
      onRequestUpgrade: (...parts) => handler.onRequestUpgrade?.(...parts),
      onResponseStart(controller, status, headers, statusText) {
        timing.answeredAtMs ??= performance.now();
        handler.onResponseStart?.(controller, status, headers, statusText);
      },
      onResponseData: (...parts) => handler.onResponseData?.(...parts),
      onResponseEnd: (...parts) => handler.onResponseEnd?.(...parts),
      onResponseError: (...parts) => handler.onResponseError?.(...parts),
    });
