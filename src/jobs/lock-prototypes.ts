/**
 * Keeps what all objects inherit from as it is from here on, so that no request that reaches a prototype can add to it. Called
 * once all modules are loaded and have made their changes.
 */
export function lockPrototypes(): void {
  for (const shared of [Object.prototype, Array.prototype, Function.prototype])
    Object.preventExtensions(shared);
}
