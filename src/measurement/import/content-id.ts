/** Mixes a text into 53 bits (cyrb53, public domain). It only has to tell texts apart that nobody made to collide. */
function mixed(text: string, seed: number): string {
  let a = 0xdeadbeef ^ seed;
  let b = 0x41c6ce57 ^ seed;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    a = Math.imul(a ^ code, 2_654_435_761);
    b = Math.imul(b ^ code, 1_597_334_677);
  }
  a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909);
  b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & b) + (a >>> 0)).toString(16).padStart(14, "0");
}

/** An id made of what an answer holds: the same answer has the same id, whichever file it comes from. */
export function contentId(parts: readonly (string | null)[]): string {
  const text = JSON.stringify(parts);
  return `import-${mixed(text, 1)}${mixed(text, 2)}`;
}
