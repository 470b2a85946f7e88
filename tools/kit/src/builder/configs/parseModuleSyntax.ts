import { parseSync } from '@swc/core';

/** A node of swc's tree: its shape hangs on `type`. */
type SyntaxNode = { type: string; span?: { start: number; end: number }; [key: string]: unknown };

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
  starExportSpecifiers: readonly string[];
};

const isSyntaxNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';

const syntaxNodesIn = (value: unknown): SyntaxNode[] =>
  Array.isArray(value) ? value.filter(isSyntaxNode) : [];

const childNodesOf = (tree: SyntaxNode): SyntaxNode[] =>
  Object.values(tree)
    .flat()
    // Arguments, and elements of arrays, lie in an object without a type.
    .map((part) => (isSyntaxNode(part) ? part : (part as { expression?: unknown } | null)?.expression))
    .filter(isSyntaxNode);

/** The text of an identifier, a text or a number that is a name or a key. */
const nameOf = (tree: unknown): string => (isSyntaxNode(tree) && 'value' in tree ? String(tree.value) : '');

/** Unwraps `x as const`, `x satisfies Y` and parentheses. */
const unwrapExpression = (tree: unknown): SyntaxNode | undefined =>
  isSyntaxNode(tree) && isSyntaxNode(tree.expression) && /^(Ts|Parenthesis)/.test(tree.type)
    ? unwrapExpression(tree.expression)
    : isSyntaxNode(tree)
      ? tree
      : undefined;

const boundNames = (pattern: SyntaxNode): string[] => {
  if (pattern.type === 'Identifier') return [nameOf(pattern)];
  if (pattern.type === 'AssignmentPatternProperty') return [nameOf(pattern.key)];
  const inner = [pattern.properties, pattern.elements].flatMap(syntaxNodesIn);
  const single = [pattern.value, pattern.argument, pattern.left].filter(isSyntaxNode);
  return [...inner, ...single].flatMap(boundNames);
};

const objectKeysOf = (value: unknown): string[] | undefined => {
  const object = unwrapExpression(value);
  if (object?.type !== 'ObjectExpression') return undefined;
  return syntaxNodesIn(object.properties).map((property) => nameOf(property.key ?? property));
};

const DECLARES_A_TYPE = ['TsTypeAliasDeclaration', 'TsInterfaceDeclaration'];

const declaredNames = (tree: SyntaxNode): string[] => {
  if (tree.type === 'VariableDeclaration')
    return syntaxNodesIn(tree.declarations).flatMap(({ id }) => (isSyntaxNode(id) ? boundNames(id) : []));
  return [nameOf(tree.id ?? tree.identifier)].filter(Boolean);
};

const leftmostName = (name: unknown): string => {
  if (!isSyntaxNode(name)) return '';
  return name.type === 'Identifier' ? nameOf(name) : leftmostName(name.left ?? name.object);
};

const findMentionedTypeNames = (tree: SyntaxNode): string[] => [
  ...(tree.type === 'TsTypeReference' ? [leftmostName(tree.typeName)] : []),
  ...(tree.type === 'TsTypeQuery' ? [leftmostName(tree.exprName)] : []),
  ...(tree.type === 'TsExpressionWithTypeArguments' ? [leftmostName(tree.expression)] : []),
  ...(tree.type === 'ClassDeclaration' ? [leftmostName(tree.superClass)] : []),
  ...(tree.type === 'ExportDefaultExpression' ? [leftmostName(tree.expression)] : []),
  ...childNodesOf(tree).flatMap(findMentionedTypeNames),
];

const findImportTypes = (tree: SyntaxNode): Imported[] => {
  const name = leftmostName(tree.qualifier);
  const own = tree.type === 'TsImportType' ? [{ name, original: name, from: nameOf(tree.argument) }] : [];
  return [...own, ...childNodesOf(tree).flatMap(findImportTypes)];
};

const findFirstArgumentsIn = (tree: SyntaxNode, name: string): string[] => {
  // A spread has its one expression under the same name.
  const given: readonly { expression?: unknown }[] = Array.isArray(tree.arguments) ? tree.arguments : [];
  const [first] = given;
  const isText = isSyntaxNode(first?.expression) && first.expression.type === 'StringLiteral';
  const own = tree.type === 'CallExpression' && nameOf(tree.callee) === name && isText;
  return [
    ...(own ? [nameOf(first.expression)] : []),
    ...childNodesOf(tree).flatMap((part) => findFirstArgumentsIn(part, name)),
  ];
};

/** Returns the texts that a module gives a function as its first argument. Throws where it does not parse. */
export const findFirstCallArguments = (name: string, source: string): string[] =>
  findFirstArgumentsIn(parseSync(source, { syntax: 'typescript', tsx: true }) as unknown as SyntaxNode, name);

const withoutDuplicates = (names: readonly string[]): string[] => [...new Set(names)].filter(Boolean);

/** Reads what a module declares, imports and exports. Throws where it does not parse. */
export const parseModuleSyntax = (source: string): ModuleSyntax => {
  // Spans count bytes from the file's first token on: this one makes it the file's start.
  const bytes = Buffer.from(`;${source}`);
  const root = parseSync(bytes.toString(), { syntax: 'typescript', tsx: true }) as unknown as SyntaxNode;
  const base = root.span?.start ?? 0;
  const textIn = (start = base, end = base) => bytes.subarray(start - base, end - base).toString();
  const [exported, imported, starExportSpecifiers]: [Exported[], Imported[], string[]] = [[], [], []];
  const declarations: ModuleDeclaration[] = [];

  const declare = (statement: SyntaxNode, declaration: SyntaxNode, defaultName: readonly string[] = []) => {
    const names = withoutDuplicates([...declaredNames(declaration), ...defaultName]);
    if (names.length === 0) return;
    const isExported = statement !== declaration;
    const isType = DECLARES_A_TYPE.includes(declaration.type);
    declarations.push({
      ...{ names, isExported, isType },
      text: textIn(statement.span?.start, statement.span?.end),
      mentions: withoutDuplicates(findMentionedTypeNames(statement)),
      inline: findImportTypes(statement),
      keys: Object.fromEntries(
        syntaxNodesIn(declaration.declarations).flatMap(({ id, init }) => {
          const keys = objectKeysOf(init);
          return keys ? [[nameOf(id), keys] as const] : [];
        }),
      ),
    });
    const exportedNames = defaultName.length > 0 ? defaultName : names;
    if (isExported)
      for (const name of exportedNames) exported.push({ name, original: name, isType, comment: '' });
  };

  const handOn = (statement: SyntaxNode) => {
    let last = statement.span?.start;
    for (const item of syntaxNodesIn(statement.specifiers)) {
      const [, comment = ''] = /\/\*\*((?:(?!\*\/).)*)\*\/\s*$/s.exec(textIn(last, item.span?.start)) ?? [];
      last = item.span?.end;
      const original = item.type === 'ExportSpecifier' ? nameOf(item.orig) : '*';
      exported.push({
        name: nameOf(item.exported ?? item.orig ?? item.name),
        original,
        ...(isSyntaxNode(statement.source) && { from: nameOf(statement.source) }),
        isType: statement.typeOnly === true || item.isTypeOnly === true,
        comment: comment.trim(),
      });
    }
  };

  const take = (statement: SyntaxNode) => {
    for (const item of syntaxNodesIn(statement.specifiers)) {
      const name = nameOf(item.local);
      const named = nameOf(item.imported) || name;
      const original =
        { ImportDefaultSpecifier: 'default', ImportNamespaceSpecifier: '*' }[item.type] ?? named;
      imported.push({ name, original, from: nameOf(statement.source) });
    }
  };

  for (const statement of syntaxNodesIn(root.body)) {
    const { declaration, decl, source: from } = statement;
    if (statement.type === 'ImportDeclaration') take(statement);
    else if (statement.type === 'ExportNamedDeclaration') handOn(statement);
    else if (statement.type === 'ExportAllDeclaration') starExportSpecifiers.push(nameOf(from));
    else if (isSyntaxNode(declaration)) declare(statement, declaration);
    else if (statement.type.startsWith('ExportDefault'))
      declare(statement, isSyntaxNode(decl) ? decl : { type: 'none' }, ['default']);
    else declare(statement, statement);
  }
  return { exported, imported, declarations, starExportSpecifiers };
};
