import { foldedCode, foldedUnits, SEVERAL } from "./characters.ts";

/** Words as one trie over folded text. Node 0 is the root; no edge leads back to it. */
export type Trie<Value> = {
  /** Nodes by node and symbol: the row of a node begins at node * width. */
  readonly table: Uint16Array | Uint32Array;
  readonly width: number;
  /** Symbols of folded units, 0 for one that no word holds. */
  readonly ascii: Uint16Array;
  readonly others: ReadonlyMap<number, number>;
  /** By node: what the words that end there mean, in their order. */
  readonly values: readonly (readonly Value[] | undefined)[];
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
        values.push(undefined);
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
  return { table, width, ascii, others: symbols, values };
}

/** The node behind an edge, 0 where there is none. */
function nextNode<Value>({ table, width, ascii, others }: Trie<Value>, node: number, folded: number): number {
  const symbol = folded < ASCII ? (ascii[folded] ?? 0) : (others.get(folded) ?? 0);
  return symbol === 0 ? 0 : (table[node * width + symbol] ?? 0);
}

/** The node behind the folded units of one character. */
export function nodeAfter<Value>(trie: Trie<Value>, node: number, code: number, folded: number): number {
  if (folded !== SEVERAL) return nextNode(trie, node, folded);
  let at = node;
  for (const unit of foldedUnits(code)) {
    at = nextNode(trie, at, unit.charCodeAt(0));
    if (at === 0) return 0;
  }
  return at;
}

const isLetter = (code: number): boolean => ((code | 32) - 97) >>> 0 < 26;
/** Of units beyond ASCII, which may be folded to any letter. */
const ANY = 27;
const letterOf = (code: number): number => (isLetter(code) ? code & 31 : code < ASCII ? 0 : ANY);

/** Of a letter of ASCII and the two units behind it, in any case. What is no letter is one of all that are none. */
export function tripleOf(first: number, second: number, third: number): number {
  const two = letterOf(second);
  return ((first & 31) << 10) | (two << 5) | (two === 0 || two === ANY ? 0 : letterOf(third));
}

const LETTERS = Array.from({ length: 26 }, (_, at) => 97 + at);

/**
 * Takes a trie; returns by `tripleOf` 1 where a word may begin so: most words of a text need no closer look. Words that may hold markup
 * may go on behind it with any letter.
 */
export function beginnings<Value>(trie: Trie<Value>, mayHoldMarkup: boolean): Uint8Array {
  const triples = new Uint8Array(1 << 15);
  const isWhole = (node: number): boolean => trie.values[node] !== undefined;
  const mayStop = (node: number): boolean => mayHoldMarkup || isWhole(node) || hasOther(trie, node);
  for (const first of LETTERS) {
    const one = nextNode(trie, 0, first);
    if (one === 0) continue;
    triples[tripleOf(first, ASCII, 0)] = 1;
    triples[tripleOf(first, 0, 0)] = mayStop(one) ? 1 : 0;
    for (const second of LETTERS) {
      const two = nextNode(trie, one, second);
      const isAny = isWhole(one) || (two !== 0 && isWhole(two));
      triples[tripleOf(first, second, ASCII)] = isAny || two !== 0 ? 1 : 0;
      triples[tripleOf(first, second, 0)] = isAny || (two !== 0 && mayStop(two)) ? 1 : 0;
      for (const third of LETTERS)
        triples[tripleOf(first, second, third)] =
          isAny || (two !== 0 && nextNode(trie, two, third) !== 0) ? 1 : 0;
    }
  }
  return triples;
}

/** Whether a word goes on behind a node with what is no letter of ASCII. */
function hasOther<Value>(trie: Trie<Value>, node: number): boolean {
  for (const [code] of trie.others) if (!isLetter(code) && nextNode(trie, node, code) !== 0) return true;
  return false;
}

/** Whether a word of a trie may begin with a unit. */
export const mayBeginWith = <Value>(trie: Trie<Value>, code: number): boolean =>
  nodeAfter(trie, 0, code, foldedCode(code)) !== 0;
