import { parseSync } from '@swc/core';

/**
 * A name by which a module imports another; `start` and `end` count the bytes of the quoted text, quotes
 * included.
 */
export type ImportSpecifier = { text: string; start: number; end: number };

type Node = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** The quoted name in a node that imports: a statement, `import()`, a type, `import x = require()`. */
const specifierNodeOf = (node: Node): unknown => {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      return node.source;
    case 'TsImportType':
      return node.argument;
    case 'TsExternalModuleReference':
      return node.expression;
    case 'CallExpression': {
      const [first] = Array.isArray(node.arguments) ? (node.arguments as unknown[]) : [];
      const isImport = isObject(node.callee) && node.callee.type === 'Import';
      return isImport && isObject(first) ? first.expression : undefined;
    }
    default:
      return undefined;
  }
};

const collectSpecifiers = (value: unknown, base: number): ImportSpecifier[] => {
  if (Array.isArray(value)) return value.flatMap((part) => collectSpecifiers(part, base));
  if (!isObject(value)) return [];
  const named = specifierNodeOf(value);
  const { start, end } = (isObject(named) && isObject(named.span) ? named.span : {}) as {
    start?: number;
    end?: number;
  };
  const own =
    isObject(named) && named.type === 'StringLiteral' && start !== undefined && end !== undefined
      ? [{ text: String(named.value), start: start - base, end: end - base }]
      : [];
  return [...own, ...Object.values(value).flatMap((part) => collectSpecifiers(part, base))];
};

/**
 * Returns what a TypeScript module imports and hands on, types and `import()` too, in its order; what a
 * comment or a text says is none. Throws where it does not parse.
 */
export const findImportSpecifiers = (source: string, tsx = false): ImportSpecifier[] => {
  // Spans count bytes from the file's first token on: this one makes it the file's start.
  const root = parseSync(`;${source}`, { syntax: 'typescript', tsx });
  return collectSpecifiers(root.body, root.span.start + 1);
};
