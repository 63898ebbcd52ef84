import type { Document } from "domhandler";
import { type ChildNode, type ParentNode, Text } from "domhandler";
import type { TreeAdapter } from "parse5";
import { Parser, type ParserOptions, type Token, Tokenizer } from "parse5";
import { adapter, type Htmlparser2TreeAdapterMap } from "parse5-htmlparser2-tree-adapter";

/** Browsers stop nesting at this depth too; it keeps every later walk to an ancestor short. */
const MAX_DEPTH = 512;
/** A hundred times a large page; unclosed formatting elements can multiply beyond any limit otherwise. */
const MAX_ELEMENTS = 200_000;
/** parse5 compares every attribute with all before it in the same tag. */
const MAX_ATTRIBUTES = 500;

/** These hold raw text or nothing, so they never nest; dropping their start tag would spill their content as HTML. */
const UNNESTED = new Set(
  (
    "area base br col embed hr img input link meta param source track wbr " +
    "script style textarea title noscript iframe noembed noframes xmp"
  ).split(" "),
);

class BoundedTokenizer extends Tokenizer {
  protected override _leaveAttrName(): void {
    const token = this.currentToken;
    if (token === null || !("attrs" in token) || token.attrs.length < MAX_ATTRIBUTES) super._leaveAttrName();
  }
}

/**
 * parse5 looks through its stack of open elements at most tags, so a page of nested elements costs quadratic time. Beyond
 * MAX_DEPTH the tags of a nested element are left out, and its text stays with the element around it.
 */
class BoundedParser extends Parser<Htmlparser2TreeAdapterMap> {
  override tokenizer = new BoundedTokenizer(this.options, this);
  private readonly leftOut = new Map<string, number>();

  override onStartTag(token: Token.TagToken): void {
    const depth = this.openElements.stackTop;
    if (depth < MAX_DEPTH || (UNNESTED.has(token.tagName) && depth < MAX_DEPTH + 8)) super.onStartTag(token);
    else if (!token.selfClosing) this.leftOut.set(token.tagName, (this.leftOut.get(token.tagName) ?? 0) + 1);
  }

  override onEndTag(token: Token.TagToken): void {
    const leftOut = this.leftOut.get(token.tagName) ?? 0;
    if (leftOut > 0) this.leftOut.set(token.tagName, leftOut - 1);
    else super.onEndTag(token);
  }
}

/** Builds the tree a browser would build, at most 512 levels deep and 200,000 elements large: what comes after is left out. */
export function parseTree(html: string): Document {
  const options: ParserOptions<Htmlparser2TreeAdapterMap> = { treeAdapter: boundedAdapter(MAX_ELEMENTS) };
  const parser = new BoundedParser(options);
  try {
    parser.tokenizer.write(html, true);
  } catch (error) {
    if (!(error instanceof TooManyElements)) throw error;
  }
  return parser.document;
}

/** Thrown out of the parser when the limit is reached; what was built until then stays. */
class TooManyElements extends Error {}

/**
 * Builds domhandler nodes as the packaged adapter does, at most `maxElements` of them. Content moved out of a table is put
 * before that table, which is its parent's last child or close to it: looked for from the end, so that it takes no
 * quadratic time.
 */
function boundedAdapter(maxElements: number): TreeAdapter<Htmlparser2TreeAdapterMap> {
  let elements = 0;
  return {
    ...adapter,
    createElement(...element) {
      elements += 1;
      if (elements > maxElements) throw new TooManyElements();
      return adapter.createElement(...element);
    },
    insertBefore,
    insertTextBefore(parent, text, reference) {
      const previous = reference.prev;
      if (previous instanceof Text) previous.data += text;
      else insertBefore(parent, new Text(text), reference);
    },
  };
}

function insertBefore(parent: ParentNode, node: ChildNode, reference: ChildNode): void {
  const { prev } = reference;
  if (prev) prev.next = node;
  node.prev = prev;
  node.next = reference;
  node.parent = parent;
  reference.prev = node;
  parent.children.splice(parent.children.lastIndexOf(reference), 0, node);
}
