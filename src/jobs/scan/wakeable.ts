/** A sleeper that can be woken; a call while it is awake wakes it from its next sleep at once. */
export function wakeable() {
  let wakeUp: (() => void) | null = null;
  let isCalled = false;
  return {
    wake(): void {
      isCalled = true;
      wakeUp?.();
    },
    async sleep(longestMs: number): Promise<void> {
      if (!isCalled)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, longestMs);
          wakeUp = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      wakeUp = null;
      isCalled = false;
    },
  };
}
