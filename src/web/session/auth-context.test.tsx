import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { useAuthContext } from "./auth-context.ts";

function Lost() {
  return useAuthContext().user?.email;
}

// @spec-8.8
test("using the auth context outside its provider throws", () => {
  expect(() => renderToString(<Lost />)).toThrow(/^useAuthContext must be used within an AuthProvider$/);
});
