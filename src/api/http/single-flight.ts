/**
 * Makes a function of a key that computes each value once while it is asked for, and keeps the last `kept` of them. A failed
 * one is forgotten, so that the next asker tries again.
 */
export function remembered<Value>(
  compute: (key: string) => Promise<Value>,
  kept: number,
): (key: string) => Promise<Value> {
  const values = new Map<string, Promise<Value>>();
  return (key) => {
    const value = values.get(key) ?? compute(key);
    // Put last, so that the first is always the one not asked for the longest.
    values.delete(key);
    values.set(key, value);
    value.catch(() => values.delete(key));
    for (const oldest of values.keys()) if (values.size > kept) values.delete(oldest);
    return value;
  };
}
