import { expect, test } from "vitest";
import { openProcessLog } from "./process-log.ts";

test("what is thrown and is no Error is logged with what it holds", () => {
  const lines: string[] = [];
  const logger = openProcessLog({ write: (line) => lines.push(line) });
  logger.fatal({ err: { name: "ExitStatus", status: 1 } }, "could not start");
  expect(lines.join("")).not.toContain("[object Object]");
  expect(JSON.parse(lines.join("")).err.message).toBe("{ name: 'ExitStatus', status: 1 }");
});
