import { type Identifier, type Node, SyntaxKind } from 'typescript/unstable/ast';
import { isIdentifier } from 'typescript/unstable/ast/is';
import { type Project, SymbolFlags } from 'typescript/unstable/sync';

const listIdentifiers = (node: Node): Identifier[] => {
  const found: Identifier[] = [];
  const visit = (part: Node): void => {
    if (isIdentifier(part)) found.push(part);
    part.forEachChild(visit);
  };
  visit(node);
  return found;
};

/** Parameters and local variables are written where they stand. */
const isModuleLevel = (declaration: Node): boolean => {
  const statement =
    declaration.kind === SyntaxKind.VariableDeclaration ? declaration.parent?.parent : declaration;
  return statement?.parent?.kind === SyntaxKind.SourceFile;
};

const textWithoutComments = (node: Node): string => node.getText().replace(/\s+/g, ' ');

/**
 * Writes a piece of code with everything of the package's own modules that it needs, wherever that is
 * declared: two equal texts do the same.
 */
export const newDefinitionPrinter = ({ checker }: Project, isOwn: (file: string) => boolean) => {
  const declarationsOf = (node: Node): Node[] => {
    const names = listIdentifiers(node);
    if (names.length === 0) return [];
    const symbols = new Set(checker.getSymbolAtLocation(names));
    return [...symbols].flatMap((symbol) => {
      if (!symbol) return [];
      const isAlias = (symbol.flags & SymbolFlags.Alias) !== 0;
      const { declarations } = isAlias ? checker.getAliasedSymbol(symbol) : symbol;
      return declarations
        .filter(({ path }) => isOwn(path))
        .flatMap((handle) => handle.resolve() ?? [])
        .filter(isModuleLevel);
    });
  };
  return (definition: Node): string => {
    const texts = new Map<Node, string>();
    const add = (node: Node): void => {
      if (texts.has(node)) return;
      texts.set(node, textWithoutComments(node));
      for (const needed of declarationsOf(node)) add(needed);
    };
    add(definition);
    return [...texts.values()].sort().join('\n');
  };
};
