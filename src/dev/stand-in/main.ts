import { parseArgs } from "node:util";
import { assistantIds } from "#assistants/assistants.ts";
import { standInBaseUrl } from "./requests.ts";
import { sampleWorld } from "./sample-world.ts";
import { startStandIn } from "./server.ts";

const { values } = parseArgs({
  options: {
    port: { type: "string", default: "4010" },
    seed: { type: "string", default: "1" },
    orders: { type: "string", default: "{}" },
  },
});

if (process.env.NODE_ENV === "production") {
  process.stderr.write("The stand-in answers nobody in production.\n");
  process.exit(2);
}
const standIn = await startStandIn({
  world: sampleWorld,
  seed: Number(values.seed),
  port: Number(values.port),
  orders: JSON.parse(values.orders),
});
process.stdout.write(`A stand-in for the assistants, not the assistants, listens on ${standIn.origin}\n`);
for (const id of assistantIds) process.stdout.write(`  ${id}: ${standInBaseUrl(standIn.origin, id)}\n`);
process.on("SIGTERM", () => void standIn.close());
process.on("SIGINT", () => void standIn.close());
