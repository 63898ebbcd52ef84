import { type ChildNode, type ParentNode, Text } from "domhandler";
import type { TreeAdapter } from "parse5";
import { adapter, type Htmlparser2TreeAdapterMap } from "parse5-htmlparser2-tree-adapter";

/** Thrown out of the parser when the limit is reached; what was built until then stays. */
export class TooManyElements extends Error {}

/**
 * Builds domhandler nodes as the packaged adapter does, at most `maxElements` of them. Content moved out of a table is put
 * before that table, which is its parent's last child or close to it: looked for from the end, so that it takes no
 * quadratic time.
 */
export function boundedAdapter(maxElements: number): TreeAdapter<Htmlparser2TreeAdapterMap> {
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
