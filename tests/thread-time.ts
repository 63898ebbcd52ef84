/** Milliseconds this thread has worked. Where a test limits what a computation takes, other work on the machine does not count. */
export function threadTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
