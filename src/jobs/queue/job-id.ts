import { createHash } from "node:crypto";

/** Takes what a job is about; returns its id (a UUID), the same every time: a second job of that id is not made. */
export function jobIdOf(about: string): string {
  const digest = createHash("sha256").update(about).digest("hex");
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-5${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
}
