import { parseSync } from '@swc/core';

/** A node of swc's tree: its shape hangs on `type`. */
type Tree = { type: string; span?: { start: number; end: number }; [key: string]: unknown };

type Exported = {
  name: string;
  /** The name in the file that it comes from. */
  original: string;
  /** The specifier of that file; undefined for what the module has itself. */
  from?: string;
  isType: boolean;
  /** The text of the comment right before the name. */
  comment: string;
};
type Imported = { name: string; original: string; from: string };

/** A declaration of the module; `text` is the whole statement as it is written. */
export type ModuleDeclaration = {
  names: readonly string[];
  isExported: boolean;
  isType: boolean;
  text: string;
  /** Names that its types and values speak of. */
  mentions: readonly string[];
  /** The names that it takes of other files inside of a type, without an import statement. */
  inline: readonly Imported[];
  /** The keys of an object that is its value, for each of its names that has one. */
  keys: Readonly<Record<string, readonly string[]>>;
};

export type ModuleSyntax = {
  exported: readonly Exported[];
  imported: readonly Imported[];
  declarations: readonly ModuleDeclaration[];
  /** Specifiers of the files of which everything is handed on. */
  wholes: readonly string[];
};

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && typeof (value as Tree).type === 'string';

const treesIn = (value: unknown): Tree[] => (Array.isArray(value) ? value.filter(isTree) : []);

const partsOf = (tree: Tree): Tree[] =>
  Object.values(tree)
    .flat()
    // Arguments, and elements of arrays, lie in an object without a type.
    .map((part) => (isTree(part) ? part : (part as { expression?: unknown } | null)?.expression))
    .filter(isTree);

/** The text of an identifier, a text or a number that is a name or a key. */
const nameOf = (tree: unknown): string => (isTree(tree) && 'value' in tree ? String(tree.value) : '');

/** Unwraps `x as const`, `x satisfies Y` and parentheses. */
const bareOf = (tree: unknown): Tree | undefined =>
  isTree(tree) && isTree(tree.expression) && /^(Ts|Parenthesis)/.test(tree.type)
    ? bareOf(tree.expression)
    : isTree(tree)
      ? tree
      : undefined;

const boundNames = (pattern: Tree): string[] => {
  if (pattern.type === 'Identifier') return [nameOf(pattern)];
  if (pattern.type === 'AssignmentPatternProperty') return [nameOf(pattern.key)];
  const inner = [pattern.properties, pattern.elements].flatMap(treesIn);
  const single = [pattern.value, pattern.argument, pattern.left].filter(isTree);
  return [...inner, ...single].flatMap(boundNames);
};

const keysOf = (value: unknown): string[] | undefined => {
  const object = bareOf(value);
  if (object?.type !== 'ObjectExpression') return undefined;
  return treesIn(object.properties).map((property) => nameOf(property.key ?? property));
};

const DECLARES_A_TYPE = ['TsTypeAliasDeclaration', 'TsInterfaceDeclaration'];

const declaredNames = (tree: Tree): string[] => {
  if (tree.type === 'VariableDeclaration')
    return treesIn(tree.declarations).flatMap(({ id }) => (isTree(id) ? boundNames(id) : []));
  return [nameOf(tree.id ?? tree.identifier)].filter(Boolean);
};

const leftmost = (name: unknown): string => {
  if (!isTree(name)) return '';
  return name.type === 'Identifier' ? nameOf(name) : leftmost(name.left ?? name.object);
};

const mentionsIn = (tree: Tree): string[] => [
  ...(tree.type === 'TsTypeReference' ? [leftmost(tree.typeName)] : []),
  ...(tree.type === 'TsTypeQuery' ? [leftmost(tree.exprName)] : []),
  ...(tree.type === 'TsExpressionWithTypeArguments' ? [leftmost(tree.expression)] : []),
  ...(tree.type === 'ClassDeclaration' ? [leftmost(tree.superClass)] : []),
  ...(tree.type === 'ExportDefaultExpression' ? [leftmost(tree.expression)] : []),
  ...partsOf(tree).flatMap(mentionsIn),
];

const inlineIn = (tree: Tree): Imported[] => {
  const name = leftmost(tree.qualifier);
  const own = tree.type === 'TsImportType' ? [{ name, original: name, from: nameOf(tree.argument) }] : [];
  return [...own, ...partsOf(tree).flatMap(inlineIn)];
};

const callsIn = (tree: Tree, name: string): string[] => {
  // A spread has its one expression under the same name.
  const given: readonly { expression?: unknown }[] = Array.isArray(tree.arguments) ? tree.arguments : [];
  const [first] = given;
  const isText = isTree(first?.expression) && first.expression.type === 'StringLiteral';
  const own = tree.type === 'CallExpression' && nameOf(tree.callee) === name && isText;
  return [
    ...(own ? [nameOf(first.expression)] : []),
    ...partsOf(tree).flatMap((part) => callsIn(part, name)),
  ];
};

/** Returns the texts that a module gives a function as its first argument. Throws where it does not parse. */
export const findFirstArguments = (name: string, source: string): string[] =>
  callsIn(parseSync(source, { syntax: 'typescript', tsx: true }) as unknown as Tree, name);

const unique = (names: readonly string[]) => [...new Set(names)].filter(Boolean);

/** Reads what a module declares, imports and exports. Throws where it does not parse. */
export const parseModuleSyntax = (source: string): ModuleSyntax => {
  // Spans count bytes from the file's first token on: this one makes it the file's start.
  const bytes = Buffer.from(`;${source}`);
  const root = parseSync(bytes.toString(), { syntax: 'typescript', tsx: true }) as unknown as Tree;
  const base = root.span?.start ?? 0;
  const textIn = (start = base, end = base) => bytes.subarray(start - base, end - base).toString();
  const [exported, imported, wholes]: [Exported[], Imported[], string[]] = [[], [], []];
  const declarations: ModuleDeclaration[] = [];

  const declare = (statement: Tree, declaration: Tree, defaultName: readonly string[] = []) => {
    const names = unique([...declaredNames(declaration), ...defaultName]);
    if (names.length === 0) return;
    const isExported = statement !== declaration;
    const isType = DECLARES_A_TYPE.includes(declaration.type);
    declarations.push({
      ...{ names, isExported, isType },
      text: textIn(statement.span?.start, statement.span?.end),
      mentions: unique(mentionsIn(statement)),
      inline: inlineIn(statement),
      keys: Object.fromEntries(
        treesIn(declaration.declarations).flatMap(({ id, init }) => {
          const keys = keysOf(init);
          return keys ? [[nameOf(id), keys] as const] : [];
        }),
      ),
    });
    const exportedNames = defaultName.length > 0 ? defaultName : names;
    if (isExported)
      for (const name of exportedNames) exported.push({ name, original: name, isType, comment: '' });
  };

  const handOn = (statement: Tree) => {
    let last = statement.span?.start;
    for (const item of treesIn(statement.specifiers)) {
      const [, comment = ''] = /\/\*\*((?:(?!\*\/).)*)\*\/\s*$/s.exec(textIn(last, item.span?.start)) ?? [];
      last = item.span?.end;
      const original = item.type === 'ExportSpecifier' ? nameOf(item.orig) : '*';
      exported.push({
        name: nameOf(item.exported ?? item.orig ?? item.name),
        original,
        ...(isTree(statement.source) && { from: nameOf(statement.source) }),
        isType: statement.typeOnly === true || item.isTypeOnly === true,
        comment: comment.trim(),
      });
    }
  };

  const take = (statement: Tree) => {
    for (const item of treesIn(statement.specifiers)) {
      const name = nameOf(item.local);
      const named = nameOf(item.imported) || name;
      const original =
        { ImportDefaultSpecifier: 'default', ImportNamespaceSpecifier: '*' }[item.type] ?? named;
      imported.push({ name, original, from: nameOf(statement.source) });
    }
  };

  for (const statement of treesIn(root.body)) {
    const { declaration, decl, source: from } = statement;
    if (statement.type === 'ImportDeclaration') take(statement);
    else if (statement.type === 'ExportNamedDeclaration') handOn(statement);
    else if (statement.type === 'ExportAllDeclaration') wholes.push(nameOf(from));
    else if (isTree(declaration)) declare(statement, declaration);
    else if (statement.type.startsWith('ExportDefault'))
      declare(statement, isTree(decl) ? decl : { type: 'none' }, ['default']);
    else declare(statement, statement);
  }
  return { exported, imported, declarations, wholes };
};
