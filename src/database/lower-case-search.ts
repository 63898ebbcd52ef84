import {
  type KyselyPlugin,
  type OperationNode,
  OperationNodeTransformer,
  type RawNode,
  ValueNode,
} from "kysely";

/**
 * Asks "is it like this, in any case" as `lower(x) like lower(y)`, for SQL that was written as a template. It is what Postgres
 * makes of ILIKE itself, but it then lowers the pattern once more for each row. A regular expression in any case that only
 * spells a text is asked in the same way.
 */
export const lowerCaseSearch: KyselyPlugin = {
  transformQuery: ({ node }) => transformer.transformNode(node),
  transformResult: async ({ result }) => result,
};

class LowerCaseTransformer extends OperationNodeTransformer {
  protected override transformRaw(node: RawNode): RawNode {
    const transformed = super.transformRaw(node);
    const [before, operator, after] = node.sqlFragments;
    if (node.sqlFragments.length !== 3 || before !== "" || after !== "") return transformed;
    const [operand, wanted] = transformed.parameters;
    if (operand === undefined || wanted === undefined) return transformed;
    if (operator === " ilike ") return lowered(transformed, operand, "like", wanted);
    if (operator === " not ilike ") return lowered(transformed, operand, "not like", wanted);
    const text = operator === " ~* " ? spelledText(wanted) : null;
    if (text === null) return transformed;
    const pattern = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
    return lowered(transformed, operand, "like", ValueNode.create(pattern));
  }
}

const transformer = new LowerCaseTransformer();

function lowered(node: RawNode, operand: OperationNode, operator: string, wanted: OperationNode): RawNode {
  return { ...node, sqlFragments: ["lower(", `) ${operator} lower(`, ")"], parameters: [operand, wanted] };
}

/** The text a regular expression spells by letters, digits and numbers of characters; null where it says anything else. */
function spelledText(node: OperationNode): string | null {
  if (!ValueNode.is(node) || typeof node.value !== "string") return null;
  if (!/^(?:[\p{L}\p{N}]|\\u[0-9a-f]{4}|\\U00(?:0[0-9a-f]|10)[0-9a-f]{4})+$/u.test(node.value)) return null;
  const text = node.value.replace(/\\u[0-9a-f]{4}|\\U[0-9a-f]{8}/g, (number) =>
    String.fromCodePoint(Number.parseInt(number.slice(2), 16)),
  );
  return text.isWellFormed() && !text.includes("\0") ? text : null;
}
