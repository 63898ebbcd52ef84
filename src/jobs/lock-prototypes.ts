/**
 * From here on nothing can be added to what all objects, lists and functions inherit from, and no object has a `__proto__`. What is
 * there already could still be replaced by code that reaches a prototype in some other way: frozen prototypes would break libraries that
 * give their own objects a `toString`. Called once all modules are loaded and have made their changes.
 */
export function lockPrototypes(): void {
  Reflect.deleteProperty(Object.prototype, "__proto__");
  for (const shared of [Object.prototype, Array.prototype, Function.prototype])
    Object.preventExtensions(shared);
}
