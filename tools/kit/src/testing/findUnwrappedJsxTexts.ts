import { parseSync } from '@swc/core';

/** A node of swc's tree: its shape hangs on `type`. */
type Tree = { type: string; span?: { start: number; end: number }; [key: string]: unknown };

/**
 * The kinds of value that an expression between tags may give: an element, as many elements as there are,
 * nothing, fixed words, or text that changes. `unknown` means that nothing in the file says what it is.
 */
type Kind = 'element' | 'list' | 'nothing' | 'words' | 'text' | 'unknown';

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && typeof (value as Tree).type === 'string';

const treesIn = (value: unknown): Tree[] => (Array.isArray(value) ? value.filter(isTree) : []);

type Arguments = readonly { expression: Tree }[];

const argumentsOf = (call: Tree): Tree[] =>
  ((call.arguments ?? []) as Arguments).map(({ expression }) => expression);

const partsOf = (tree: Tree): Tree[] => [
  ...argumentsOf(tree.type === 'CallExpression' ? tree : { type: 'none' }),
  ...Object.values(tree).flat().filter(isTree),
];

const nameOf = (tree: unknown): string => (isTree(tree) && 'value' in tree ? String(tree.value) : '');

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

type Scope = ReadonlyMap<string, Tree>;

/** Returns the declarations by name, where the file declares a name once. */
const scopeOf = (root: Tree): Scope => {
  const found = new Map<string, Tree | undefined>();
  const visit = (tree: Tree): void => {
    const isFunction = tree.type === 'FunctionDeclaration';
    const name = nameOf(isFunction ? tree.identifier : tree.type === 'VariableDeclarator' && tree.id);
    const value = isFunction ? tree : tree.init;
    if (name && isTree(value)) found.set(name, found.has(name) ? undefined : value);
    for (const part of partsOf(tree)) visit(part);
  };
  visit(root);
  return new Map([...found].flatMap(([name, tree]) => (tree ? [[name, tree]] : [])));
};

const isFunction = ({ type }: Tree): boolean => /^(Arrow)?Function/.test(type) && type !== 'FunctionBody';

/** Returns the expressions that a function returns, without its inner functions. */
const returnedBy = ({ body }: Tree): Tree[] => {
  if (!isTree(body)) return [];
  if (!Array.isArray(body.stmts)) return [body];
  const found: Tree[] = [];
  const visit = (tree: Tree): void => {
    if (isFunction(tree)) return;
    if (tree.type === 'ReturnStatement')
      found.push(isTree(tree.argument) ? tree.argument : { type: 'NullLiteral' });
    else for (const part of partsOf(tree)) visit(part);
  };
  visit(body);
  return found;
};

/** Our translators and what formats a figure or an instant. */
const TEXT_MAKERS = /^(t|says|say|words|inWords|when|String)$|^(format|spaced)|(Text|Words?)$/;

const calledBy = ({ callee }: Tree): Tree => {
  const called = isTree(callee) ? callee : { type: 'none' };
  return called.type === 'OptionalChainingExpression' && isTree(called.base) ? called.base : called;
};

/** Words that are not always there change. */
const asChanging = (kinds: Kind[]): Kind[] => kinds.map((kind) => (kind === 'words' ? 'text' : kind));

const MOST_STEPS = 8;

const kindsOf = (tree: unknown, scope: Scope, steps = 0): Kind[] => {
  if (!isTree(tree) || steps > MOST_STEPS) return ['unknown'];
  const next = (other: unknown) => kindsOf(other, scope, steps + 1);
  switch (tree.type) {
    case 'JSXElement':
      return ['element'];
    case 'JSXFragment':
      return childrenOf(tree, scope).flatMap(({ kinds }) => kinds);
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
      return treesIn(tree.expressions).length === 0 ? ['words'] : ['text'];
    case 'NumericLiteral':
      return ['words'];
    case 'ConditionalExpression':
      return asChanging([...next(tree.consequent), ...next(tree.alternate)]);
    case 'BinaryExpression':
      if (tree.operator === '&&') return asChanging(['nothing', ...next(tree.right)]);
      if (tree.operator === '||' || tree.operator === '??')
        return asChanging([...next(tree.left), ...next(tree.right)]);
      return ['text'];
    case 'Identifier':
      return nameOf(tree) === 'undefined' ? ['nothing'] : next(scope.get(nameOf(tree)));
    case 'CallExpression': {
      const callee = calledBy(tree);
      const name = nameOf(callee.type === 'MemberExpression' ? callee.property : callee);
      const work = argumentsOf(tree).at(-1);
      if (/^(map|flatMap|from)$/.test(name) && work && isFunction(work)) {
        const made = returnedBy(work).flatMap(next);
        return made.every((kind) => /element|list|nothing/.test(kind)) ? ['list'] : asChanging(made);
      }
      if (TEXT_MAKERS.test(name) || name === 'join') return ['text'];
      const known = callee.type === 'Identifier' ? scope.get(name) : undefined;
      return known && isFunction(known) ? asChanging(returnedBy(known).flatMap(next)) : ['unknown'];
    }
    default:
      return ['unknown'];
  }
};

type Child = { tree: Tree; kinds: Kind[] };

const childrenOf = (parent: Tree, scope: Scope): Child[] =>
  treesIn(parent.children).flatMap((tree): Child[] => {
    if (tree.type === 'JSXText') {
      const text = trimJsxText(String(tree.value));
      return text === '' ? [] : [{ tree, kinds: text.trim() === '' ? [] : ['words'] }];
    }
    if (tree.type !== 'JSXExpressionContainer') return [{ tree, kinds: kindsOf(tree, scope) }];
    const { expression } = tree;
    const isComment = isTree(expression) && expression.type === 'JSXEmptyExpression';
    return isComment ? [] : [{ tree, kinds: kindsOf(expression, scope) }];
  });

/** Props, `children` among them, that a component draws beside others: by the component's name. */
export type PassedOn = Readonly<Record<string, readonly string[]>>;

const elementOf = ({ opening }: Tree): { name: string; attributes: Tree[] } =>
  isTree(opening)
    ? { name: nameOf(opening.name), attributes: treesIn(opening.attributes) }
    : { name: '', attributes: [] };

const looseChildren = (parent: Tree, scope: Scope, passed: readonly string[]): Tree[] => {
  const children = childrenOf(parent, scope);
  const [only] = children;
  // React writes the one text of an element as its content; that of a fragment stands beside whatever is there.
  if (children.length === 1 && only && parent.type === 'JSXElement') {
    const isPassedOn = passed.includes('children') && only.kinds.some((kind) => /words|text/.test(kind));
    const isList = isTree(only.tree.expression) && nameOf(calledBy(only.tree.expression).property) === 'map';
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
const looseProps = (
  { attributes }: { attributes: Tree[] },
  scope: Scope,
  passed: readonly string[],
): Tree[] =>
  attributes.flatMap((attribute) => {
    const { name, value } = attribute;
    if (!passed.includes(nameOf(name)) || !isTree(value)) return [];
    const kinds = kindsOf('expression' in value ? value.expression : value, scope);
    return kinds.some((kind) => kind === 'words' || kind === 'text') ? [value] : [];
  });

/**
 * Returns, as "line: source", each text in JSX that can change, or that something can be put before, beside
 * siblings. What nothing in the file shows to be an element counts as text.
 */
export const looseTexts = (source: string, passedOn: PassedOn = {}): string[] => {
  // Spans count bytes from the file's first token on: this one makes it the file's start.
  const bytes = Buffer.from(`;${source}`);
  const root = parseSync(bytes.toString(), { syntax: 'typescript', tsx: true }) as unknown as Tree;
  const base = root.span?.start ?? 0;
  const scope = scopeOf(root);
  const found: string[] = [];
  const note = ({ span }: Tree): void => {
    const [start, end] = [(span?.start ?? 0) - base, (span?.end ?? 0) - base];
    const line = bytes.subarray(0, start).toString().split('\n').length;
    found.push(`${line}: ${bytes.subarray(start, end).toString().trim().split('\n')[0]}`);
  };
  const visit = (tree: Tree): void => {
    if (tree.type === 'JSXElement' || tree.type === 'JSXFragment') {
      const element = elementOf(tree);
      const passed = passedOn[element.name] ?? [];
      for (const loose of [...looseChildren(tree, scope, passed), ...looseProps(element, scope, passed)])
        note(loose);
    }
    for (const part of partsOf(tree)) visit(part);
  };
  visit(root);
  return found;
};
