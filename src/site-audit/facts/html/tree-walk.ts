import { type AnyNode, type ChildNode, type Document, Element, type ParentNode, Text } from "domhandler";

export const isElement = (node: AnyNode): node is Element => node instanceof Element;
export const isText = (node: AnyNode): node is Text => node instanceof Text;

/**
 * Visits the descendants of `root` in document order without recursion. `enter` may answer "skip" to leave out what is
 * below a node and "stop" to end the visit; `leave` is called after the descendants of every entered element, skipped ones included.
 */
export function walk(
  root: Document | Element,
  enter: (node: ChildNode) => unknown,
  leave: (element: Element) => void = () => {},
): void {
  let node = root.children[0] ?? null;
  while (node !== null) {
    const answer = enter(node);
    if (answer === "stop") return;
    const child = answer === "skip" ? null : firstChildOf(node);
    if (child !== null) {
      node = child;
      continue;
    }
    if (isElement(node)) leave(node);
    node = following(node, root, leave);
  }
}

const firstChildOf = (node: ChildNode): ChildNode | null =>
  "children" in node ? (node.children[0] ?? null) : null;

function following(node: ChildNode, root: ParentNode, leave: (element: Element) => void): ChildNode | null {
  let current: ChildNode = node;
  while (current.next === null) {
    const parent: ParentNode | null = current.parent;
    if (parent === null || parent === root) return null;
    if (isElement(parent)) leave(parent);
    current = parent as ChildNode;
  }
  return current.next;
}
