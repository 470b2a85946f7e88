import type { AnyNode, Pattern } from 'acorn';

export type Placed = { node: AnyNode; scope: Scope };
/** What a name was given, and where that was written; undefined: known only when the code runs. */
export type Binding = { given: (Placed | undefined)[]; value?: Placed | undefined };
export type Scope = { up: Scope | undefined; isFunction: boolean; names: Map<string, Binding> };

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

const OPENS = new Set([
  'BlockStatement',
  'ForStatement',
  'ForInStatement',
  'ForOfStatement',
  'SwitchStatement',
  'CatchClause',
  'StaticBlock',
]);
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

export const isFunction = ({ type }: AnyNode): boolean => FUNCTIONS.has(type);

const inside = (up: Scope | undefined, isFunction: boolean): Scope => ({ up, isFunction, names: new Map() });

export const bindingOf = (name: string, scope: Scope): Binding | undefined => {
  for (let at: Scope | undefined = scope; at; at = at.up) {
    const found = at.names.get(name);
    if (found) return found;
  }
  return undefined;
};

/** Made where it is not known yet. */
const bindingIn = ({ names }: Scope, name: string): Binding => {
  const found = names.get(name) ?? { given: [] };
  names.set(name, found);
  return found;
};

const open = (name: string, scope: Scope) => bindingIn(scope, name).given.push(undefined);

/** Calls `each` with every name in a pattern, and with what it is given where that is written. */
const namesIn = (
  pattern: Pattern | AnyNode,
  value: AnyNode | undefined,
  each: (name: string, value: AnyNode | undefined) => void,
) => {
  if (pattern.type === 'Identifier') each(pattern.name, value);
  else if (pattern.type === 'ObjectPattern')
    for (const part of pattern.properties) {
      if (part.type === 'RestElement') namesIn(part.argument, undefined, each);
      else if (value && !part.computed && part.key.type === 'Identifier') {
        const { start, end, key } = part;
        const object = value as AnyNode & { type: 'Identifier' };
        const member = { type: 'MemberExpression', start, end, object, property: key } as const;
        namesIn(part.value, { ...member, computed: false, optional: false }, each);
      } else namesIn(part.value, undefined, each);
    }
  else if (pattern.type === 'ArrayPattern')
    for (const part of pattern.elements) part && namesIn(part, undefined, each);
  else if (pattern.type === 'RestElement') namesIn(pattern.argument, undefined, each);
  else if (pattern.type === 'AssignmentPattern') namesIn(pattern.left, undefined, each);
};

const nearest = (scope: Scope, kind: string): Scope =>
  kind === 'var' && !scope.isFunction && scope.up ? nearest(scope.up, kind) : scope;

/** The nodes of some types, outer before inner, each where names in it can be looked up. */
export const nodesOf = (program: AnyNode, types: ReadonlySet<string>): Placed[] => {
  const found: Placed[] = [];
  const assigned: { name: string; scope: Scope; value: AnyNode | undefined }[] = [];
  const assign = (pattern: AnyNode, value: AnyNode | undefined, scope: Scope) =>
    namesIn(pattern, value, (name, value) => assigned.push({ name, scope, value }));
  const openAll = (pattern: AnyNode, scope: Scope) =>
    namesIn(pattern, undefined, (name) => open(name, scope));

  const visit = (node: AnyNode, around: Scope | undefined) => {
    const isOwn = !around || isFunction(node);
    const scope = isOwn || OPENS.has(node.type) ? inside(around, isOwn) : around;
    if (types.has(node.type)) found.push({ node, scope });
    switch (node.type) {
      case 'FunctionDeclaration':
      case 'ClassDeclaration':
        if (node.id) open(node.id.name, around ?? scope);
        break;
      case 'FunctionExpression':
        if (node.id) open(node.id.name, scope);
        break;
      case 'CatchClause':
        if (node.param) openAll(node.param, scope);
        break;
      case 'VariableDeclaration':
        for (const { id, init } of node.declarations)
          namesIn(id, init ?? undefined, (name, value) => {
            const { given } = bindingIn(nearest(scope, node.kind), name);
            if (init) given.push(value && { node: value, scope });
          });
        break;
      case 'ForInStatement':
      case 'ForOfStatement':
        if (node.left.type === 'VariableDeclaration')
          for (const { id } of node.left.declarations) assign(id, undefined, scope);
        else assign(node.left, undefined, scope);
        break;
      case 'AssignmentExpression':
        assign(node.left, node.operator === '=' ? node.right : undefined, scope);
        break;
      case 'UpdateExpression':
        assign(node.argument, undefined, scope);
        break;
      default:
    }
    if ('params' in node) for (const param of node.params) openAll(param, scope);
    for (const part of Object.values(node) as unknown[]) {
      if (Array.isArray(part)) for (const one of part) isNode(one) && visit(one, scope);
      else if (isNode(part)) visit(part, scope);
    }
  };
  visit(program, undefined);
  for (const { name, scope, value } of assigned)
    bindingOf(name, scope)?.given.push(value && { node: value, scope });
  return found;
};
