import { type AnyNode, type CallExpression, type NewExpression, type Program, parse } from 'acorn';
import { memoizeByKey } from '../../built/loadedBuild';
import {
  findCalledFunction,
  findPropertyValue,
  literalTextOf,
  partsOfTextExpression,
  placeholderFor,
  propertyNameOf,
  resolveName,
} from './literalTexts';
import { resolveNamesAndFindNodes } from './variableBindings';

const WITHIN =
  /\b(?:https?|wss?):\/\/[a-z0-9.-]*(?::\d+)?|(?<=["'(=])\/\/(?:[a-z0-9-]+\.)+[a-z]{2,}(?::\d+)?/gi;
/** Browsers take either slash, any number of them behind a scheme, and leave these out. */
const LEFT_OUT = /[\t\n\r]|^[\0- ]+/g;
const WHOLE = /^(?:(?:https?|wss?):|[\\/]{2})/i;
const PAGE = 'https://page.invalid';
const HOST = /^(?:[a-z0-9-]+\.)+[a-z0-9-]+(?::\d+)?$|^\[|:\d+$/;

/** Parses the whole text as a browser would take it. */
const parseAbsoluteAddress = (text: string): string[] => {
  const plain = text.replace(LEFT_OUT, '');
  if (!WHOLE.test(plain) || !URL.canParse(plain, PAGE)) return [];
  const { protocol, host } = new URL(plain, PAGE);
  return HOST.test(host) && host !== new URL(PAGE).host ? [`${protocol}//${host}`] : [];
};

export const findAbsoluteAddresses = (text: string): string[] => [
  ...[...text.matchAll(WITHIN)].map(([address]) => address),
  ...parseAbsoluteAddress(text),
];

type ScriptAnalysis = {
  /** The reason why it does not run as a classic script. */
  fault?: { isModule: boolean; says: string };
  texts: string[];
  /** The names of slices; undefined for one that is known only when the code runs. */
  slices: (string | undefined)[];
  run: string[];
  /** The members that take a text as markup. */
  markup: string[];
  /** The calls that put a style into the page. */
  styles: string[];
};

/** Run by bundlers' runtimes, which go on without where the page forbids it. */
const HARMLESS = new Set([
  '',
  'return this',
  'require',
  'return import(name)',
  'import("{}").then(callbacks[0]).catch(callbacks[1])',
  'System.import("{}").then(callbacks[0]).catch(callbacks[1])',
  '{getPublicPath}',
  'return {getPublicPath}',
]);
const TIMERS = new Set(['setTimeout', 'setInterval']);

type Call = CallExpression | NewExpression;

const textRunAsCodeBy = (name: string, { arguments: given }: Call): string | undefined => {
  const [first] = given;
  if (TIMERS.has(name)) return first && literalTextOf(first) !== undefined ? `${name}("…")` : undefined;
  const code = name === 'eval' ? first : name === 'Function' ? given.at(-1) : undefined;
  return code && !HARMLESS.has(literalTextOf(code) ?? placeholderFor(code)) ? `${name}(…)` : undefined;
};

/** A build with its own copy of createSlice renames the function, but not the object it is given. */
const sliceNamesCreatedBy = (called: string | undefined, { arguments: [first] }: Call) => {
  if (!first) return [];
  const options = resolveName(first);
  const has = (key: string) => findPropertyValue(options, key) !== undefined;
  if (called !== 'createSlice' && !(has('name') && has('initialState') && has('reducers'))) return [];
  const given = ['name', 'reducerPath'].flatMap((key) => findPropertyValue(options, key) ?? []);
  const names = given.map(literalTextOf);
  return has('name') ? names : [undefined, ...names];
};

/** Members that take a text as markup. */
const ASSIGNED = new Set(['innerHTML', 'outerHTML', 'srcdoc']);
const CALLED = new Set([
  ...['insertAdjacentHTML', 'createContextualFragment', 'parseFromString'],
  ...['setHTMLUnsafe', 'parseHTMLUnsafe'],
]);
const IN_REACT = 'dangerouslySetInnerHTML';

const isDocumentReference = (callee: AnyNode): boolean =>
  callee.type === 'MemberExpression' &&
  (callee.object.type === 'Identifier'
    ? callee.object.name
    : callee.object.type === 'MemberExpression' && propertyNameOf(callee.object)) === 'document';

/**
 * Returns the member that takes a text as markup, such as `innerHTML = …`, which the page's trusted types
 * forbid.
 */
const findMarkupSink = (node: AnyNode): string | undefined => {
  if (node.type === 'AssignmentExpression' && node.left.type === 'MemberExpression') {
    const name = propertyNameOf(node.left);
    return name && ASSIGNED.has(name) ? `${name} = …` : undefined;
  }
  if (node.type === 'ObjectExpression') return findPropertyValue(node, IN_REACT) ? IN_REACT : undefined;
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined;
  const name = propertyNameOf(node.callee);
  if (name && CALLED.has(name)) return `${name}(…)`;
  return (name === 'write' || name === 'writeln') && isDocumentReference(node.callee)
    ? `document.${name}(…)`
    : undefined;
};

const ELEMENT_MAKERS = new Map([
  ['createElement', 0],
  ['createElementNS', 1],
  ['jsx', 0],
  ['jsxs', 0],
  ['jsxDEV', 0],
]);

const isLiteralText = (node: AnyNode | undefined, text: string): boolean =>
  node !== undefined && literalTextOf(node)?.toLowerCase() === text;

/**
 * Returns the call that puts a style into the page, such as `createElement("style")`, which its policy does
 * not apply.
 */
const findStyleCreation = (node: AnyNode): string | undefined => {
  if (node.type !== 'CallExpression') return undefined;
  const { callee, arguments: given }: CallExpression = node;
  const name = findCalledFunction(callee)?.name ?? '';
  const at = ELEMENT_MAKERS.get(name);
  if (at !== undefined && isLiteralText(given[at], 'style')) return `${name}("style")`;
  return name === 'setAttribute' && isLiteralText(given[0], 'style') ? 'setAttribute("style", …)' : undefined;
};

/** A library that cleans markup has a policy of its own, the only other one that the page allows. */
const isTrustedTypesPolicyCall = (node: AnyNode): boolean =>
  node.type === 'CallExpression' && findCalledFunction(node.callee)?.name === 'createPolicy';

const MAKERS = new Set([
  ...['Literal', 'TemplateLiteral', 'BinaryExpression', 'CallExpression', 'NewExpression'],
  ...['AssignmentExpression', 'ObjectExpression'],
]);

const analyzeProgram = (program: Program): Omit<ScriptAnalysis, 'fault'> => {
  const found = {
    ...{ texts: [] as string[], slices: [] as (string | undefined)[], run: [] as string[] },
    ...{ markup: [] as string[], styles: [] as string[] },
  };
  const taken = new Set<AnyNode>();
  let hasPolicy = false;
  for (const node of resolveNamesAndFindNodes(program, MAKERS)) {
    if (node.type === 'CallExpression' || node.type === 'NewExpression') {
      const called = findCalledFunction(node.callee);
      const run = called?.isOfPage ? textRunAsCodeBy(called.name, node) : undefined;
      if (run) found.run.push(run);
      if (node.type === 'CallExpression') found.slices.push(...sliceNamesCreatedBy(called?.name, node));
    }
    hasPolicy ||= isTrustedTypesPolicyCall(node);
    const [markup, style] = [findMarkupSink(node), findStyleCreation(node)];
    if (markup) found.markup.push(markup);
    if (style) found.styles.push(style);
    const text = taken.has(node) ? undefined : literalTextOf(node);
    if (text === undefined) continue;
    found.texts.push(text);
    for (const part of partsOfTextExpression(node)) taken.add(part);
  }
  return hasPolicy ? { ...found, markup: [] } : found;
};

const parseScript = (text: string, sourceType: 'script' | 'module'): Program =>
  parse(text, { ecmaVersion: 'latest', sourceType, ranges: true });

const parsesAsModule = (text: string): boolean => {
  try {
    return parseScript(text, 'module').type === 'Program';
  } catch {
    return false;
  }
};

/** Reads a script once for each file, because several rules ask. */
export const analyzeScript = memoizeByKey((bytes: Buffer): ScriptAnalysis => {
  const text = bytes.toString();
  try {
    return analyzeProgram(parseScript(text, 'script'));
  } catch (error) {
    const { message: says } = error as SyntaxError;
    return {
      fault: { isModule: parsesAsModule(text), says },
      texts: [],
      slices: [],
      run: [],
      markup: [],
      styles: [],
    };
  }
});
