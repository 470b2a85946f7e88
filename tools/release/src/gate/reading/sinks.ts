import type { AnyNode, CallExpression } from 'acorn';
import { calledOf, propertyIn, propertyOf, textOf } from './texts';

/** Members that take a text as markup. */
const ASSIGNED = new Set(['innerHTML', 'outerHTML', 'srcdoc']);
const CALLED = new Set([
  ...['insertAdjacentHTML', 'createContextualFragment', 'parseFromString'],
  ...['setHTMLUnsafe', 'parseHTMLUnsafe'],
]);
const IN_REACT = 'dangerouslySetInnerHTML';

const isDocument = (callee: AnyNode) =>
  callee.type === 'MemberExpression' &&
  (callee.object.type === 'Identifier'
    ? callee.object.name
    : callee.object.type === 'MemberExpression' && propertyOf(callee.object)) === 'document';

/** What takes a text as markup, which the page's trusted types forbid: `innerHTML = …`. */
export const markupSinkOf = (node: AnyNode): string | undefined => {
  if (node.type === 'AssignmentExpression' && node.left.type === 'MemberExpression') {
    const name = propertyOf(node.left);
    return name && ASSIGNED.has(name) ? `${name} = …` : undefined;
  }
  if (node.type === 'ObjectExpression') return propertyIn(node, IN_REACT) ? IN_REACT : undefined;
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined;
  const name = propertyOf(node.callee);
  if (name && CALLED.has(name)) return `${name}(…)`;
  return (name === 'write' || name === 'writeln') && isDocument(node.callee)
    ? `document.${name}(…)`
    : undefined;
};

const MAKERS = new Map([
  ['createElement', 0],
  ['createElementNS', 1],
  ['jsx', 0],
  ['jsxs', 0],
  ['jsxDEV', 0],
]);

const isText = (node: AnyNode | undefined, text: string) =>
  node !== undefined && textOf(node)?.toLowerCase() === text;

/** What puts a style into the page that its policy does not apply: `createElement("style")`. */
export const scriptedStyleOf = (node: AnyNode): string | undefined => {
  if (node.type !== 'CallExpression') return undefined;
  const { callee, arguments: given }: CallExpression = node;
  const name = calledOf(callee)?.name ?? '';
  const at = MAKERS.get(name);
  if (at !== undefined && isText(given[at], 'style')) return `${name}("style")`;
  return name === 'setAttribute' && isText(given[0], 'style') ? 'setAttribute("style", …)' : undefined;
};

/** A library that cleans markup has a policy of its own, the only other one that the page allows. */
export const makesPolicy = (node: AnyNode): boolean =>
  node.type === 'CallExpression' && calledOf(node.callee)?.name === 'createPolicy';
