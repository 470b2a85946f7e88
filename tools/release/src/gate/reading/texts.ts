import type { AnyNode, BinaryExpression, MemberExpression } from 'acorn';
import { bindingOf, isFunction, type Placed, type Scope } from './bindings';

/** For what is known only when the code runs; {name} for a member of something. */
export const gapFor = (node: AnyNode): string =>
  node.type === 'MemberExpression' && !node.computed && node.property.type === 'Identifier'
    ? `{${node.property.name}}`
    : '{}';

/** Longer texts are not read: doubling one must not keep the gate busy. */
const MOST = 1_000_000;

const isPlus = (node: AnyNode): node is BinaryExpression =>
  node.type === 'BinaryExpression' && node.operator === '+';

const operandsOf = (node: AnyNode): AnyNode[] => {
  if (!isPlus(node)) return [node];
  const found: AnyNode[] = [];
  let at: AnyNode = node;
  while (isPlus(at)) {
    found.push(at.right);
    at = at.left;
  }
  return [at, ...found.reverse()].flatMap(operandsOf);
};

const propertyOf = ({ computed, property }: MemberExpression, scope: Scope) => {
  if (computed) return textOf(property, scope);
  return property.type === 'Identifier' ? property.name : undefined;
};

const memberOf = (node: MemberExpression, scope: Scope): Placed | undefined => {
  const key = propertyOf(node, scope);
  const object = resolved({ node: node.object, scope });
  return key === undefined ? undefined : propertyIn(object, key);
};

export const propertyIn = ({ node, scope }: Placed, key: string): Placed | undefined => {
  if (node.type !== 'ObjectExpression') return undefined;
  const found = node.properties.findLast(
    (one) =>
      one.type === 'Property' &&
      (one.computed
        ? textOf(one.key, scope) === key
        : (one.key.type === 'Identifier' && one.key.name === key) ||
          (one.key.type === 'Literal' && one.key.value === key)),
  );
  return found?.type === 'Property' ? { node: found.value, scope } : undefined;
};

const namedValue = (name: string, scope: Scope): Placed | undefined => {
  const binding = bindingOf(name, scope);
  const [value, ...others] = binding?.given ?? [];
  if (!binding || !value || others.length > 0) return undefined;
  if (!('value' in binding)) {
    binding.value = undefined; // in terms of itself it is nothing
    binding.value = resolved(value);
  }
  return binding.value;
};

/** As far as it is written in the same file. */
export const resolved = (from: Placed): Placed => {
  let at = from;
  for (let steps = 0; steps < 20; steps++) {
    const { node, scope } = at;
    let next: Placed | undefined;
    if (node.type === 'Identifier') next = namedValue(node.name, scope);
    else if (node.type === 'MemberExpression') next = memberOf(node, scope);
    else if (node.type === 'ChainExpression') next = { node: node.expression, scope };
    else if (node.type === 'SequenceExpression') {
      const last = node.expressions.at(-1);
      next = last && { node: last, scope };
    }
    if (!next) return at;
    at = next;
  }
  return at;
};

const partOf = (node: AnyNode, text: string | undefined) =>
  text ?? (node.type === 'Literal' && typeof node.value === 'number' ? String(node.value) : gapFor(node));

const joined = (parts: readonly AnyNode[], scope: Scope) =>
  parts.map((part) => partOf(part, textOf(part, scope))).join('');

/** `a.concat(b)` and `[a, b].join(c)`. */
const calledText = (node: AnyNode & { type: 'CallExpression' }, scope: Scope) => {
  const { callee } = node;
  if (callee.type !== 'MemberExpression') return undefined;
  const name = propertyOf(callee, scope);
  if (name === 'concat' && textOf(callee.object, scope) !== undefined)
    return joined([callee.object, ...node.arguments], scope);
  const list = name === 'join' ? resolved({ node: callee.object, scope }) : undefined;
  if (list?.node.type !== 'ArrayExpression') return undefined;
  const [by] = node.arguments;
  const parts = list.node.elements.map((one) => (one ? joined([one], list.scope) : ''));
  return parts.join(by ? joined([by], scope) : ',');
};

const worked = (node: AnyNode, scope: Scope) => {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type === 'TemplateLiteral')
    return node.quasis
      .map(({ value }, at) => {
        const hole = node.expressions[at];
        return (value.cooked ?? '') + (hole ? joined([hole], scope) : '');
      })
      .join('');
  if (isPlus(node)) {
    const parts = operandsOf(node).map((part) => ({ part, text: textOf(part, scope) }));
    return parts.some(({ text }) => text !== undefined)
      ? parts.map(({ part, text }) => partOf(part, text)).join('')
      : undefined;
  }
  if (node.type === 'CallExpression') return calledText(node, scope);
  const { node: found, scope: there } = resolved({ node, scope });
  return found === node ? undefined : textOf(found, there);
};

/** With gaps; undefined for what makes no text that can be read. */
export const textOf = (node: AnyNode, scope: Scope): string | undefined => {
  const text = worked(node, scope);
  return text !== undefined && text.length > MOST ? undefined : text;
};

/** Says nothing by itself. */
export const takenBy = (node: AnyNode): AnyNode[] => {
  if (node.type === 'TemplateLiteral') return node.expressions.filter(({ type }) => type === 'Literal');
  return node.type === 'BinaryExpression'
    ? [node.left, node.right].flatMap((one) => [one, ...takenBy(one)])
    : [];
};

const WINDOW = new Set(['window', 'self', 'globalThis', 'top', 'parent', 'frames']);

const isWindow = (node: AnyNode, scope: Scope) => {
  const { node: found, scope: there } = resolved({ node, scope });
  return found.type === 'Identifier' && WINDOW.has(found.name) && !bindingOf(found.name, there);
};

/** Its last name, and whether that is the page's own. */
export const calledOf = (callee: AnyNode, at: Scope): { name: string; isOfPage: boolean } | undefined => {
  const { node, scope } = resolved({ node: callee, scope: at });
  if (node.type === 'Identifier') return { name: node.name, isOfPage: !bindingOf(node.name, scope) };
  if (node.type !== 'MemberExpression') return undefined;
  const name = propertyOf(node, scope);
  if (name === undefined) return undefined;
  const object = resolved({ node: node.object, scope });
  // Every function's constructor is Function.
  const isFunctions =
    isFunction(object.node) ||
    (object.node.type === 'MemberExpression' && propertyOf(object.node, object.scope) === 'constructor');
  if (name === 'constructor' && isFunctions) return { name: 'Function', isOfPage: true };
  return { name, isOfPage: isWindow(node.object, scope) };
};
