import { expect, test } from "vitest";
import { pictureOf } from "./initials.ts";

const picture = "https://lh3.googleusercontent.com/a/mara";

// @spec-3.10
test("an avatar_url on the web is the picture", () => {
  expect(pictureOf({ user_metadata: { avatar_url: picture } })).toBe(picture);
});

test.each([
  null,
  {},
  { user_metadata: null },
  { user_metadata: "mara" },
  { user_metadata: {} },
  { user_metadata: { avatar_url: 7 } },
  { user_metadata: { avatar_url: "" } },
  { user_metadata: { avatar_url: "mara.png" } },
  { user_metadata: { avatar_url: "javascript:alert(1)" } },
  { user_metadata: { avatar_url: "data:image/png;base64,AA==" } },
])("%j has no picture", (user) => {
  expect(pictureOf(user)).toBeNull();
});
