import { parseSync } from '@swc/core';

/** A node of swc's tree: its shape hangs on `type`. */
type SyntaxNode = { type: string; span?: { start: number; end: number }; [key: string]: unknown };

const isSyntaxNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';

type Argument = { expression: SyntaxNode };

const argumentsOf = (call: SyntaxNode): SyntaxNode[] =>
  ((call.arguments ?? []) as readonly Argument[]).map(({ expression }) => expression);

const childNodesOf = (tree: SyntaxNode): SyntaxNode[] => [
  ...(tree.type === 'CallExpression' || tree.type === 'NewExpression' ? argumentsOf(tree) : []),
  ...Object.values(tree).flat().filter(isSyntaxNode),
];

const nameOf = (tree: unknown): string => (isSyntaxNode(tree) && 'value' in tree ? String(tree.value) : '');

/** "parseInt" for `parseInt(…)` and for `Number.parseInt(…)`, "replace" for `text.replace(…)`. */
const calledName = ({ callee }: SyntaxNode): string => {
  if (!isSyntaxNode(callee)) return '';
  const called =
    callee.type === 'OptionalChainingExpression' && isSyntaxNode(callee.base) ? callee.base : callee;
  return nameOf(called.type === 'MemberExpression' ? called.property : called);
};

const receiverOfCall = ({ callee }: SyntaxNode): SyntaxNode | undefined => {
  if (!isSyntaxNode(callee)) return undefined;
  const called =
    callee.type === 'OptionalChainingExpression' && isSyntaxNode(callee.base) ? callee.base : callee;
  return called.type === 'MemberExpression' && isSyntaxNode(called.object) ? called.object : undefined;
};

/** The readers of the protocol (decision 030). What they give may be looked at as digits. */
const READERS =
  /^(normalizeDigitsAndPunctuation|normalizeCode|toAsciiDigits|plainPhone|parseOneTimeCode|stripInvisibleMarks|toComparableBankReference|searchKey|normalizeName)$/;

const newNormalizedInputPredicate =
  (readNames: ReadonlySet<string>) =>
  (tree: SyntaxNode | undefined): boolean => {
    const isRead = newNormalizedInputPredicate(readNames);
    if (tree?.type === 'Identifier') return readNames.has(nameOf(tree));
    if (tree?.type === 'ParenthesisExpression')
      return isSyntaxNode(tree.expression) && isRead(tree.expression);
    if (tree?.type === 'BinaryExpression')
      return tree.operator === '??' && isSyntaxNode(tree.left) && isRead(tree.left);
    return (
      tree?.type === 'CallExpression' &&
      (READERS.test(calledName(tree)) || isRead(receiverOfCall(tree)) || argumentsOf(tree).some(isRead))
    );
  };

/** The names that a file gives to what a reader has read: `const pin = normalizeDigitsAndPunctuation(typed)`. */
const findNamesOfNormalizedInput = (root: SyntaxNode): ReadonlySet<string> => {
  const names = new Set<string>();
  const isRead = newNormalizedInputPredicate(names);
  const visit = (tree: SyntaxNode): void => {
    const { id, init } = tree;
    if (tree.type === 'VariableDeclarator' && isSyntaxNode(id) && id.type === 'Identifier')
      if (isSyntaxNode(init) && isRead(init)) names.add(nameOf(id));
    for (const child of childNodesOf(tree)) visit(child);
  };
  visit(root);
  return names;
};

/** Only digits, and what may stand between them: such a pattern asks whether a text is a number or a code. */
const DIGITS = /^\^?(?:\(\??:?|\)|\\d|\[0-9\]|\[\d-\d\]|\{\d+,?\d*\}|[+*?|,.-]|\\\.)+\$?$/;
/** Takes signs out of a figure: commas, blanks, dashes or all that is no digit. */
const SIGNS_OF_FIGURES = /^(?:\[\^?)?(?:\\D|\\d|\\s|0-9|[\s,.+()₹-]|\\\.|\\-)+\]?[+*]?$/;

const isPatternLiteralOfShape = (tree: SyntaxNode | undefined, shape: RegExp): boolean =>
  (tree?.type === 'RegExpLiteral' && shape.test(String(tree.pattern))) ||
  (tree?.type === 'StringLiteral' && shape.test(String(tree.value)));

const isDigitPattern = (tree: SyntaxNode | undefined): boolean =>
  tree?.type === 'RegExpLiteral' &&
  /\\d|0-9/.test(String(tree.pattern)) &&
  isPatternLiteralOfShape(tree, DIGITS);

const isLowerCaseCall = (tree: SyntaxNode | undefined): boolean =>
  tree?.type === 'CallExpression' && /^to(Locale)?LowerCase$/.test(calledName(tree));

const NUMBER_MAKERS = /^(Number|BigInt|parseInt|parseFloat)$/;

/** `Number` and `Number.parseFloat` by themselves, as in `parts.map(Number)`. */
const isNumberConstructor = (tree: SyntaxNode): boolean =>
  tree.type === 'MemberExpression'
    ? nameOf(tree.object) === 'Number' && NUMBER_MAKERS.test(nameOf(tree.property))
    : tree.type === 'Identifier' && NUMBER_MAKERS.test(nameOf(tree));

const parsesTypedText = (
  tree: SyntaxNode,
  isRead: ReturnType<typeof newNormalizedInputPredicate>,
): boolean => {
  if (tree.type === 'MemberExpression') return nameOf(tree.property) === 'valueAsNumber';
  if (tree.type === 'UnaryExpression')
    return tree.operator === '+' && isSyntaxNode(tree.argument) && tree.argument.type !== 'NumericLiteral';
  if (tree.type === 'JSXAttribute') return nameOf(tree.name) === 'type' && nameOf(tree.value) === 'number';
  if (tree.type !== 'CallExpression') return false;
  const name = calledName(tree);
  const [first] = argumentsOf(tree);
  const on = receiverOfCall(tree);
  if (argumentsOf(tree).some(isNumberConstructor)) return !isRead(on);
  if (NUMBER_MAKERS.test(name) && (!on || nameOf(on) === 'Number')) return !isRead(first);
  if (/^replace(All)?$/.test(name))
    return (
      isPatternLiteralOfShape(first, SIGNS_OF_FIGURES) && nameOf(argumentsOf(tree)[1]) === '' && !isRead(on)
    );
  if (/^(test|exec)$/.test(name)) return isDigitPattern(on) && !isRead(first);
  if (name === 'match') return isDigitPattern(first) && !isRead(on);
  return (
    /^(includes|startsWith|endsWith|indexOf)$/.test(name) && (isLowerCaseCall(on) || isLowerCaseCall(first))
  );
};

/**
 * Returns, as "line: source", each place that makes a number, an amount, a phone number, a code or a search out
 * of a text without the protocol's readers: `Number(…)`, `parseInt(…)`, `text.replace(/,/g, '')`,
 * `/^\d+$/.test(text)`, `type="number"`, `a.toLowerCase().includes(b)`.
 */
export const findTypedTextParsing = (source: string, { tsx = true } = {}): string[] => {
  // Spans count bytes from the file's first token on: this one makes it the file's start.
  const bytes = Buffer.from(`;${source}`);
  const root = parseSync(bytes.toString(), { syntax: 'typescript', tsx }) as unknown as SyntaxNode;
  const base = root.span?.start ?? 0;
  const found: string[] = [];
  const isRead = newNormalizedInputPredicate(findNamesOfNormalizedInput(root));
  const visit = (tree: SyntaxNode): void => {
    if (parsesTypedText(tree, isRead)) {
      const [start, end] = [(tree.span?.start ?? 0) - base, (tree.span?.end ?? 0) - base];
      const line = bytes.subarray(0, start).toString().split('\n').length;
      found.push(`${line}: ${bytes.subarray(start, end).toString().replace(/\s+/g, ' ').trim()}`);
    }
    for (const child of childNodesOf(tree)) visit(child);
  };
  visit(root);
  return found;
};
