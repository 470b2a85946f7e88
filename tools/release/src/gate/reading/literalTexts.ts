import type { AnyNode, BinaryExpression, CallExpression, Identifier, MemberExpression } from 'acorn';
import type { Variable } from 'eslint-scope';
import { findAssignedValue, findVariable } from './variableBindings';

/**
 * Returns the gap for a value that is known only when the code runs; {name} stands for a member of
 * something.
 */
export const placeholderFor = (node: AnyNode): string =>
  node.type === 'MemberExpression' && !node.computed && node.property.type === 'Identifier'
    ? `{${node.property.name}}`
    : '{}';

/** Longer texts are not read: doubling one must not keep the gate busy. */
const MOST = 1_000_000;

const isPlusExpression = (node: AnyNode): node is BinaryExpression =>
  node.type === 'BinaryExpression' && node.operator === '+';

const operandsOf = (node: AnyNode): AnyNode[] => {
  if (!isPlusExpression(node)) return [node];
  const found: AnyNode[] = [];
  let at: AnyNode = node;
  while (isPlusExpression(at)) {
    found.push(at.right);
    at = at.left;
  }
  return [at, ...found.reverse()].flatMap(operandsOf);
};

export const propertyNameOf = ({ computed, property }: MemberExpression): string | undefined => {
  if (computed) return literalTextOf(property);
  return property.type === 'Identifier' ? property.name : undefined;
};

const valueOfMember = (node: MemberExpression) => {
  const key = propertyNameOf(node);
  return key === undefined ? undefined : findPropertyValue(resolveName(node.object), key);
};

export const findPropertyValue = (node: AnyNode, key: string): AnyNode | undefined => {
  if (node.type !== 'ObjectExpression') return undefined;
  const found = node.properties.findLast(
    (property) =>
      property.type === 'Property' &&
      (property.computed
        ? literalTextOf(property.key) === key
        : (property.key.type === 'Identifier' && property.key.name === key) ||
          (property.key.type === 'Literal' && property.key.value === key)),
  );
  return found?.type === 'Property' ? found.value : undefined;
};

const known = new WeakMap<Variable, AnyNode | undefined>();

const findValueOfName = (name: Identifier) => {
  const variable = findVariable(name);
  if (variable && !known.has(variable)) {
    known.set(variable, undefined); // in terms of itself it is nothing
    const value = findAssignedValue(variable);
    known.set(variable, value && resolveName(value));
  }
  return variable && known.get(variable);
};

/** Follows a name to its value, as far as it is written in the same file. */
export const resolveName = (node: AnyNode): AnyNode => {
  let at = node;
  for (let steps = 0; steps < 20; steps++) {
    let next: AnyNode | undefined;
    if (at.type === 'Identifier') next = findValueOfName(at);
    else if (at.type === 'MemberExpression') next = valueOfMember(at);
    else if (at.type === 'ChainExpression') next = at.expression;
    else if (at.type === 'SequenceExpression') next = at.expressions.at(-1);
    if (!next) return at;
    at = next;
  }
  return at;
};

const textOrPlaceholder = (node: AnyNode, text: string | undefined): string =>
  text ??
  (node.type === 'Literal' && typeof node.value === 'number' ? String(node.value) : placeholderFor(node));

const joinTexts = (parts: readonly AnyNode[]): string =>
  parts.map((part) => textOrPlaceholder(part, literalTextOf(part))).join('');

/** `a.concat(b)` and `[a, b].join(c)`. */
const evaluateConcatOrJoin = ({ callee, arguments: args }: CallExpression): string | undefined => {
  if (callee.type !== 'MemberExpression') return undefined;
  const name = propertyNameOf(callee);
  if (name === 'concat' && literalTextOf(callee.object) !== undefined)
    return joinTexts([callee.object, ...args]);
  const list = name === 'join' ? resolveName(callee.object) : undefined;
  if (list?.type !== 'ArrayExpression') return undefined;
  const parts = list.elements.map((element) => (element ? joinTexts([element]) : ''));
  return parts.join(args.length > 0 ? joinTexts(args.slice(0, 1)) : ',');
};

const evaluateTextWithPlaceholders = (node: AnyNode): string | undefined => {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type === 'TemplateLiteral')
    return node.quasis
      .map(({ value }, at) => {
        const hole = node.expressions[at];
        return (value.cooked ?? '') + (hole ? joinTexts([hole]) : '');
      })
      .join('');
  if (isPlusExpression(node)) {
    const parts = operandsOf(node).map((part) => ({ part, text: literalTextOf(part) }));
    return parts.some(({ text }) => text !== undefined)
      ? parts.map(({ part, text }) => textOrPlaceholder(part, text)).join('')
      : undefined;
  }
  if (node.type === 'CallExpression') return evaluateConcatOrJoin(node);
  const found = resolveName(node);
  return found === node ? undefined : literalTextOf(found);
};

/** Returns the text of a node, with gaps; undefined for a node that makes no text that can be read. */
export const literalTextOf = (node: AnyNode): string | undefined => {
  const text = evaluateTextWithPlaceholders(node);
  return text !== undefined && text.length > MOST ? undefined : text;
};

/** Returns the parts of which a text is put together, because none of them names anything by itself. */
export const partsOfTextExpression = (node: AnyNode): AnyNode[] => {
  if (node.type === 'TemplateLiteral') return node.expressions.filter(({ type }) => type === 'Literal');
  return node.type === 'BinaryExpression'
    ? [node.left, node.right].flatMap((one) => [one, ...partsOfTextExpression(one)])
    : [];
};

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
const WINDOW = new Set(['window', 'self', 'globalThis', 'top', 'parent', 'frames']);

const isWindowReference = (node: AnyNode): boolean => {
  const found = resolveName(node);
  return found.type === 'Identifier' && WINDOW.has(found.name) && !findVariable(found);
};

/** Returns the last name of a callee, and whether it is the page's own. */
export const findCalledFunction = (callee: AnyNode): { name: string; isOfPage: boolean } | undefined => {
  const node = resolveName(callee);
  if (node.type === 'Identifier') return { name: node.name, isOfPage: !findVariable(node) };
  if (node.type !== 'MemberExpression') return undefined;
  const name = propertyNameOf(node);
  if (name === undefined) return undefined;
  const object = resolveName(node.object);
  // Every function's constructor is Function.
  const isFunctions =
    FUNCTIONS.has(object.type) ||
    (object.type === 'MemberExpression' && propertyNameOf(object) === 'constructor');
  if (name === 'constructor' && isFunctions) return { name: 'Function', isOfPage: true };
  return { name, isOfPage: isWindowReference(node.object) };
};
