import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { listen } from "#api/listen.ts";
import type { TestApi } from "./test-api.ts";

/** A model with a key of the brand: the tools' answers, and what the API answers the same key. */
export async function openModelClient(
  api: TestApi,
  { userId, brandId }: { readonly userId: string; readonly brandId: string },
) {
  const server = await listen(api.app, { host: "127.0.0.1", port: 0 });
  const made = await api.request(`/api/v1/brands/${brandId}/api-keys`, {
    method: "POST",
    headers: { authorization: `Bearer ${userId}`, "content-type": "application/json" },
    body: JSON.stringify({ name: "Model", scope: "read" }),
  });
  const key = String((await made.json()).key);
  const headers = { authorization: `Bearer ${key}` };
  const client = new Client({ name: "test", version: "1" });
  const transport = new StreamableHTTPClientTransport(new URL("/mcp", server.address), {
    requestInit: { headers },
  });
  await client.connect(transport);
  return {
    /** What a tool answers, read from the text that the model is given. */
    async tool(name: string, input: object = {}) {
      const { content, isError } = await client.callTool({ name, arguments: { ...input } });
      const [{ text }] = content as [{ text: string }];
      if (isError === true) throw new Error(`${name}: ${text}`);
      return JSON.parse(/^\{/.test(text) ? text : (/\n(\{[\s\S]*\})\n<\/data/.exec(text)?.[1] ?? ""));
    },
    async get(path: string) {
      const response = await api.request(`/api/v1/brands/${brandId}/${path}`, { headers });
      if (response.status !== 200) throw new Error(`${path}: ${await response.text()}`);
      return await response.json();
    },
    async close() {
      await client.close();
      await server.close();
    },
  };
}
