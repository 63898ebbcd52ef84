import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AuthContext, type AuthContextValue } from "../../session/auth-context.ts";
import { PasswordReminder } from "./missing-password.tsx";

type Known = { readonly has_password?: boolean };

const shown = (known: Known, providers: readonly string[] = ["email"]): string => {
  const user = { app_metadata: known, identities: providers.map((provider) => ({ provider })) };
  return renderToStaticMarkup(
    <AuthContext.Provider value={{ user } as unknown as AuthContextValue}>
      <PasswordReminder />
    </AuthContext.Provider>,
  );
};

test("only members known to have no password, and no other way in, are reminded to set one", () => {
  expect(shown({ has_password: false })).toContain("Choose your password again. We ask because");
  expect(shown({ has_password: false })).toContain("Set a password");
  expect(shown({ has_password: true })).toBe("");
  expect(shown({ has_password: false }, ["email", "google"])).toBe("");
  // A hosted project doesn't say.
  expect(shown({})).toBe("");
});
