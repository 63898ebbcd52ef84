/**
 * Keeps what all objects inherit from as it is from here on, so that no request can add to it: nothing reaches a prototype by the name
 * `__proto__`, and what reaches one some other way can add nothing. Called once all modules are loaded and have made their changes.
 */
export function lockPrototypes(): void {
  Reflect.deleteProperty(Object.prototype, "__proto__");
  for (const shared of [Object.prototype, Array.prototype, Function.prototype])
    Object.preventExtensions(shared);
}
