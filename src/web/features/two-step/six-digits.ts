/** Takes what was typed or pasted, such as "123 456"; returns its digits, six at most. */
export const sixDigits = (typed: string): string => typed.replace(/\D/g, "").slice(0, 6);

/** Takes the names in use; returns the first free of "Authenticator app", "Authenticator app 2" and so on. */
export function freeName(taken: readonly string[]): string {
  const names = new Set(taken);
  const base = "Authenticator app";
  let name = base;
  for (let number = 2; names.has(name); number += 1) name = `${base} ${number}`;
  return name;
}
