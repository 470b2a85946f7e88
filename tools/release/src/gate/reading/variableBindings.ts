import type { AnyNode, Identifier, Pattern, Program } from 'acorn';
import { analyze, type Variable } from 'eslint-scope';

const variables = new WeakMap<object, Variable>();
/** Maps an identifier to the node that it is written for. */
const given = new WeakMap<object, AnyNode>();

/**
 * Returns the variable of a name; undefined for what the script declares nowhere, which is the page's own.
 */
export const findVariable = (name: Identifier): Variable | undefined => variables.get(name);

/** Returns the value that a variable is given; undefined when it is known only when the code runs. */
export const findAssignedValue = ({ defs, references }: Variable): AnyNode | undefined => {
  const [write, ...others] = references.filter((reference) => reference.isWrite());
  const isOnce = others.length === 0 && defs.every(({ type }) => type === 'Variable');
  return write && isOnce ? given.get(write.identifier) : undefined;
};

const bindPatternToValue = (pattern: Pattern, value: AnyNode): void => {
  if (pattern.type === 'Identifier') given.set(pattern, value);
  if (pattern.type !== 'ObjectPattern') return;
  for (const part of pattern.properties) {
    if (part.type === 'RestElement' || part.computed || part.key.type !== 'Identifier') continue;
    const { start, end, key: property } = part;
    const object = value as AnyNode & { type: 'Identifier' };
    bindPatternToValue(part.value, {
      ...{ type: 'MemberExpression', start, end, object, property },
      ...{ computed: false, optional: false },
    });
  }
};

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

/** The nodes of some types, outer before inner. From then on names in them can be looked up. */
export const resolveNamesAndFindNodes = (program: Program, types: ReadonlySet<string>): AnyNode[] => {
  const { scopes } = analyze(program as never, { ecmaVersion: 2025, optimistic: true });
  for (const { references } of scopes)
    for (const { identifier, resolved } of references) if (resolved) variables.set(identifier, resolved);
  const found: AnyNode[] = [];
  const visit = (node: AnyNode) => {
    if (types.has(node.type)) found.push(node);
    if (node.type === 'VariableDeclarator' && node.init) bindPatternToValue(node.id, node.init);
    if (node.type === 'AssignmentExpression' && node.operator === '=')
      bindPatternToValue(node.left as Pattern, node.right);
    for (const part of Object.values(node).flat()) if (isNode(part)) visit(part);
  };
  visit(program);
  return found;
};
