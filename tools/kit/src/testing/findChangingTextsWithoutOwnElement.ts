import { parseSync } from '@swc/core';

/** A node of swc's tree: its shape hangs on `type`. */
type SyntaxNode = { type: string; span?: { start: number; end: number }; [key: string]: unknown };

/**
 * The kinds of value that an expression between tags may give: an element, as many elements as there are,
 * nothing, fixed words, or text that changes. `unknown` means that nothing in the file says what it is.
 */
type JsxValueKind = 'element' | 'list' | 'nothing' | 'words' | 'text' | 'unknown';

const isSyntaxNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';

const syntaxNodesIn = (value: unknown): SyntaxNode[] =>
  Array.isArray(value) ? value.filter(isSyntaxNode) : [];

type Arguments = readonly { expression: SyntaxNode }[];

const argumentsOf = (call: SyntaxNode): SyntaxNode[] =>
  ((call.arguments ?? []) as Arguments).map(({ expression }) => expression);

const childNodesOf = (tree: SyntaxNode): SyntaxNode[] => [
  ...argumentsOf(tree.type === 'CallExpression' ? tree : { type: 'none' }),
  ...Object.values(tree).flat().filter(isSyntaxNode),
];

const nameOf = (tree: unknown): string => (isSyntaxNode(tree) && 'value' in tree ? String(tree.value) : '');

/** JSX trims a text's lines where they meet. */
const trimJsxText = (text: string): string =>
  text
    .split('\n')
    .map((line, at, lines) => {
      const begun = at > 0 ? line.trimStart() : line;
      return at < lines.length - 1 ? begun.trimEnd() : begun;
    })
    .filter((line) => line !== '')
    .join(' ');

type Scope = ReadonlyMap<string, SyntaxNode>;

/** Returns the declarations by name, where the file declares a name once. */
const collectDeclarations = (root: SyntaxNode): Scope => {
  const found = new Map<string, SyntaxNode | undefined>();
  const visit = (tree: SyntaxNode): void => {
    const isFunction = tree.type === 'FunctionDeclaration';
    const name = nameOf(isFunction ? tree.identifier : tree.type === 'VariableDeclarator' && tree.id);
    const value = isFunction ? tree : tree.init;
    if (name && isSyntaxNode(value)) found.set(name, found.has(name) ? undefined : value);
    for (const part of childNodesOf(tree)) visit(part);
  };
  visit(root);
  return new Map([...found].flatMap(([name, tree]) => (tree ? [[name, tree]] : [])));
};

const isFunctionNode = ({ type }: SyntaxNode): boolean =>
  /^(Arrow)?Function/.test(type) && type !== 'FunctionBody';

/** Returns the expressions that a function returns, without its inner functions. */
const listReturnedExpressions = ({ body }: SyntaxNode): SyntaxNode[] => {
  if (!isSyntaxNode(body)) return [];
  if (!Array.isArray(body.stmts)) return [body];
  const found: SyntaxNode[] = [];
  const visit = (tree: SyntaxNode): void => {
    if (isFunctionNode(tree)) return;
    if (tree.type === 'ReturnStatement')
      found.push(isSyntaxNode(tree.argument) ? tree.argument : { type: 'NullLiteral' });
    else for (const part of childNodesOf(tree)) visit(part);
  };
  visit(body);
  return found;
};

/** Our translators and what formats a figure or an instant. */
const TEXT_MAKERS = /^(t|says|say|words|inWords|when|String)$|^(format|spaced)|(Text|Words?)$/;

const calleeOf = ({ callee }: SyntaxNode): SyntaxNode => {
  const called = isSyntaxNode(callee) ? callee : { type: 'none' };
  return called.type === 'OptionalChainingExpression' && isSyntaxNode(called.base) ? called.base : called;
};

/** Words that are not always there change. */
const treatWordsAsText = (kinds: JsxValueKind[]): JsxValueKind[] =>
  kinds.map((kind) => (kind === 'words' ? 'text' : kind));

const MOST_STEPS = 8;

const findValueKinds = (tree: unknown, scope: Scope, steps = 0): JsxValueKind[] => {
  if (!isSyntaxNode(tree) || steps > MOST_STEPS) return ['unknown'];
  const next = (other: unknown) => findValueKinds(other, scope, steps + 1);
  switch (tree.type) {
    case 'JSXElement':
      return ['element'];
    case 'JSXFragment':
      return jsxChildrenOf(tree, scope).flatMap(({ kinds }) => kinds);
    case 'ParenthesisExpression':
    case 'TsAsExpression':
      return next(tree.expression);
    case 'OptionalChainingExpression':
      return next(tree.base);
    case 'NullLiteral':
    case 'BooleanLiteral':
      return ['nothing'];
    case 'StringLiteral':
      return String(tree.value).trim() === '' ? [] : ['words'];
    case 'TemplateLiteral':
      return syntaxNodesIn(tree.expressions).length === 0 ? ['words'] : ['text'];
    case 'NumericLiteral':
      return ['words'];
    case 'ConditionalExpression':
      return treatWordsAsText([...next(tree.consequent), ...next(tree.alternate)]);
    case 'BinaryExpression':
      if (tree.operator === '&&') return treatWordsAsText(['nothing', ...next(tree.right)]);
      if (tree.operator === '||' || tree.operator === '??')
        return treatWordsAsText([...next(tree.left), ...next(tree.right)]);
      return ['text'];
    case 'Identifier':
      return nameOf(tree) === 'undefined' ? ['nothing'] : next(scope.get(nameOf(tree)));
    case 'CallExpression': {
      const callee = calleeOf(tree);
      const name = nameOf(callee.type === 'MemberExpression' ? callee.property : callee);
      const work = argumentsOf(tree).at(-1);
      if (/^(map|flatMap|from)$/.test(name) && work && isFunctionNode(work)) {
        const made = listReturnedExpressions(work).flatMap(next);
        return made.every((kind) => /element|list|nothing/.test(kind)) ? ['list'] : treatWordsAsText(made);
      }
      if (TEXT_MAKERS.test(name) || name === 'join') return ['text'];
      const known = callee.type === 'Identifier' ? scope.get(name) : undefined;
      return known && isFunctionNode(known)
        ? treatWordsAsText(listReturnedExpressions(known).flatMap(next))
        : ['unknown'];
    }
    default:
      return ['unknown'];
  }
};

type Child = { tree: SyntaxNode; kinds: JsxValueKind[] };

const jsxChildrenOf = (parent: SyntaxNode, scope: Scope): Child[] =>
  syntaxNodesIn(parent.children).flatMap((tree): Child[] => {
    if (tree.type === 'JSXText') {
      const text = trimJsxText(String(tree.value));
      return text === '' ? [] : [{ tree, kinds: text.trim() === '' ? [] : ['words'] }];
    }
    if (tree.type !== 'JSXExpressionContainer') return [{ tree, kinds: findValueKinds(tree, scope) }];
    const { expression } = tree;
    const isComment = isSyntaxNode(expression) && expression.type === 'JSXEmptyExpression';
    return isComment ? [] : [{ tree, kinds: findValueKinds(expression, scope) }];
  });

/** Props, `children` among them, that a component draws beside others: by the component's name. */
export type ForwardedProps = Readonly<Record<string, readonly string[]>>;

const openingElementOf = ({ opening }: SyntaxNode): { name: string; attributes: SyntaxNode[] } =>
  isSyntaxNode(opening)
    ? { name: nameOf(opening.name), attributes: syntaxNodesIn(opening.attributes) }
    : { name: '', attributes: [] };

const findUnwrappedChildren = (
  parent: SyntaxNode,
  scope: Scope,
  forwardedProps: readonly string[],
): SyntaxNode[] => {
  const children = jsxChildrenOf(parent, scope);
  const [only] = children;
  // React writes the one text of an element as its content; that of a fragment stands beside whatever is there.
  if (children.length === 1 && only && parent.type === 'JSXElement') {
    const isPassedOn =
      forwardedProps.includes('children') && only.kinds.some((kind) => /words|text/.test(kind));
    const isList =
      isSyntaxNode(only.tree.expression) && nameOf(calleeOf(only.tree.expression).property) === 'map';
    return isPassedOn || (isList && only.kinds.includes('text')) ? [only.tree] : [];
  }
  const isUnsteady = ({ kinds }: Child) => kinds.includes('nothing') || kinds.includes('list');
  return children
    .filter(
      ({ kinds }, at) =>
        kinds.some((kind) => kind === 'text' || kind === 'unknown') ||
        (kinds.includes('words') &&
          children.some((otherChild, place) => place !== at && isUnsteady(otherChild))),
    )
    .map(({ tree }) => tree);
};

/** Texts that are given to props which stand beside others where they are drawn. */
const findUnwrappedProps = (
  { attributes }: { attributes: SyntaxNode[] },
  scope: Scope,
  forwardedProps: readonly string[],
): SyntaxNode[] =>
  attributes.flatMap((attribute) => {
    const { name, value } = attribute;
    if (!forwardedProps.includes(nameOf(name)) || !isSyntaxNode(value)) return [];
    const kinds = findValueKinds('expression' in value ? value.expression : value, scope);
    return kinds.some((kind) => kind === 'words' || kind === 'text') ? [value] : [];
  });

/**
 * Returns, as "line: source", each text in JSX that can change, or that something can be put before, beside
 * siblings. What nothing in the file shows to be an element counts as text.
 */
export const findChangingTextsWithoutOwnElement = (
  source: string,
  passedOn: ForwardedProps = {},
): string[] => {
  // Spans count bytes from the file's first token on: this one makes it the file's start.
  const bytes = Buffer.from(`;${source}`);
  const root = parseSync(bytes.toString(), { syntax: 'typescript', tsx: true }) as unknown as SyntaxNode;
  const base = root.span?.start ?? 0;
  const scope = collectDeclarations(root);
  const found: string[] = [];
  const note = ({ span }: SyntaxNode): void => {
    const [start, end] = [(span?.start ?? 0) - base, (span?.end ?? 0) - base];
    const line = bytes.subarray(0, start).toString().split('\n').length;
    found.push(`${line}: ${bytes.subarray(start, end).toString().trim().split('\n')[0]}`);
  };
  const visit = (tree: SyntaxNode): void => {
    if (tree.type === 'JSXElement' || tree.type === 'JSXFragment') {
      const element = openingElementOf(tree);
      const passed = passedOn[element.name] ?? [];
      for (const loose of [
        ...findUnwrappedChildren(tree, scope, passed),
        ...findUnwrappedProps(element, scope, passed),
      ])
        note(loose);
    }
    for (const part of childNodesOf(tree)) visit(part);
  };
  visit(root);
  return found;
};
