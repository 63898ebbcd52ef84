import { afterEach, expect, test, vi } from "vitest";
import { RequestFailedError, sendJson } from "./request.ts";

afterEach(() => vi.unstubAllGlobals());

const post = async (response: Response) => {
  vi.stubGlobal("fetch", async () => response);
  return await sendJson("POST", "/api/v1/brands/1/weekly-report/preview", { accessToken: "token" });
};

test.each([202, 204])("status %i without a body is a success", async (status) => {
  expect(await post(new Response(null, { status }))).toBeNull();
});

test("what is on its way may come with a body", async () => {
  expect(await post(Response.json({ id: "1" }, { status: 202 }))).toEqual({ id: "1" });
});

test("a refusal gives the server's reason, and a page that is not ours is a failure", async () => {
  const refusal = post(
    Response.json({ error: { code: "conflict", message: "Confirm your address first." } }, { status: 409 }),
  );
  await expect(refusal).rejects.toMatchObject({ status: 409, explanation: "Confirm your address first." });
  await expect(post(new Response("<html>", { status: 200 }))).rejects.toBeInstanceOf(RequestFailedError);
});
