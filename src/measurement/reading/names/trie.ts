import { foldedCode, foldedUnits, SEVERAL } from "./characters.ts";

/** Words as one trie over folded text. Node 0 is the root; no edge leads back to it. */
export type Trie<Value> = {
  /** By unit of ASCII as written: 1 where a word may begin with it. */
  readonly begins: Uint8Array;
  /** The same for other units. */
  readonly mayBegin: (code: number) => boolean;
  /** The node behind an edge, 0 where there is none. */
  readonly next: (node: number, folded: number) => number;
  readonly walk: (node: number, folded: string) => number;
  /** What the words that end at a node mean, in their order; undefined where none ends. */
  readonly valuesAt: (node: number) => readonly Value[] | undefined;
};

const ASCII = 128;

/** Takes folded words with their meaning; returns their trie. Its size grows with their letters. */
export function trieOf<Value>(words: Iterable<readonly [string, Value]>): Trie<Value> {
  const edges: Map<number, number>[] = [new Map()];
  const values: (Value[] | undefined)[] = [undefined];
  const symbols = new Map<number, number>();
  for (const [word, value] of words) {
    let node = 0;
    for (let at = 0; at < word.length; at += 1) {
      const code = word.charCodeAt(at);
      if (!symbols.has(code)) symbols.set(code, symbols.size + 1);
      let next = edges[node]?.get(code);
      if (next === undefined) {
        next = edges.length;
        edges.push(new Map());
        edges[node]?.set(code, next);
      }
      node = next;
    }
    const before = values[node];
    if (before === undefined) values[node] = [value];
    else before.push(value);
  }
  const width = symbols.size + 1;
  const table = new (edges.length > 0xffff ? Uint32Array : Uint16Array)(edges.length * width);
  for (const [node, one] of edges.entries())
    for (const [code, next] of one) table[node * width + (symbols.get(code) ?? 0)] = next;
  const ascii = new Uint16Array(ASCII);
  for (const [code, symbol] of symbols) if (code < ASCII) ascii[code] = symbol;
  const next = (node: number, folded: number): number => {
    const symbol = folded < ASCII ? (ascii[folded] ?? 0) : (symbols.get(folded) ?? 0);
    return symbol === 0 ? 0 : (table[node * width + symbol] ?? 0);
  };
  const walk = (node: number, folded: string): number => {
    let at = node;
    for (let index = 0; index < folded.length; index += 1) {
      at = next(at, folded.charCodeAt(index));
      if (at === 0) return 0;
    }
    return at;
  };
  const mayBegin = (code: number): boolean => {
    const folded = foldedCode(code);
    return next(0, folded === SEVERAL ? foldedUnits(code).charCodeAt(0) : folded) !== 0;
  };
  const begins = Uint8Array.from({ length: ASCII }, (_, code) => (mayBegin(code) ? 1 : 0));
  return { begins, mayBegin, next, walk, valuesAt: (node) => values[node] };
}
