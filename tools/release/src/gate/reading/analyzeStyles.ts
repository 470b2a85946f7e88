/// <reference path="./tokenizer.d.ts" />
import { tokenize, tokenTypes } from 'css-tree/tokenizer';
import {
  type DeclarationBlock,
  type Rule,
  type Selector,
  type SelectorComponent,
  transform,
} from 'lightningcss';
import { memoizeByKey } from '../../built/loadedBuild';

type StyleAnalysis = {
  fault?: string;
  /** Heads of rules that reach elements without a class or id. */
  pageWide: string[];
  imports: string[];
  fonts: string[];
  texts: string[];
};

/**
 * Tells whether only elements of a class or id are meant, or what is in or beside one; `isParentScoped` says
 * so of the elements of `&`.
 */
const isScopedSelector = (selector: Selector, isParentScoped: boolean): boolean =>
  selector.some((part) => isScopedSelectorPart(part, isParentScoped));

const isScopedSelectorPart = (part: SelectorComponent, isParentScoped: boolean): boolean => {
  if (part.type === 'class' || part.type === 'id') return true;
  if (part.type === 'nesting') return isParentScoped;
  if (part.type !== 'pseudo-class') return false;
  const all = (some: Selector[] | null | undefined) =>
    (some ?? [[]]).every((selector) => isScopedSelector(selector, isParentScoped));
  switch (part.kind) {
    case 'is':
    case 'where':
    case 'any':
    case 'has': // such a rule holds only while the element is there
      return all(part.selectors);
    case 'nth-child':
    case 'nth-last-child':
      return all(part.of);
    default:
      return false;
  }
};

const isRootSelector = ([part, ...more]: Selector): boolean =>
  part?.type === 'pseudo-class' && part.kind === 'root' && more.length === 0;

const areOnlyToastVariables = ({
  declarations = [],
  importantDeclarations = [],
}: DeclarationBlock): boolean =>
  [...declarations, ...importantDeclarations].every(
    (declaration) => declaration.property === 'custom' && declaration.value.name.startsWith('--toastify-'),
  );

type SourcePosition = { line: number; column: number };
type StyleFindings = Omit<StyleAnalysis, 'fault'> & { headAt: (place: SourcePosition) => string };

type Group = Extract<Rule, { type: 'media' | 'supports' | 'container' }>;
const GROUPS = new Set<string>([
  'media',
  'supports',
  'container',
  'layer-block',
  'starting-style',
  'moz-document',
]);

const collectFindingsOfRules = (
  rules: readonly Rule[],
  isParentScoped: boolean,
  findings: StyleFindings,
): void => {
  for (const rule of rules) {
    if (rule.type === 'style') {
      const { selectors, declarations = {}, rules = [], loc } = rule.value;
      const isAllOwn = selectors.every((selector) => isScopedSelector(selector, isParentScoped));
      // A container of the stock plugin brings a copy of the page's toasts.
      const isOfToasts =
        selectors.every(isRootSelector) && rules.length === 0 && areOnlyToastVariables(declarations);
      if (!isAllOwn && !isOfToasts) findings.pageWide.push(findings.headAt(loc));
      collectFindingsOfRules(rules, isAllOwn, findings);
    } else if (rule.type === 'nesting')
      collectFindingsOfRules([{ type: 'style', value: rule.value.style }], isParentScoped, findings);
    else if (rule.type === 'import') findings.imports.push(rule.value.url);
    else if (rule.type === 'font-face') {
      for (const property of rule.value.properties)
        if (property.type === 'font-family') findings.fonts.push(property.value);
    } else if (rule.type === 'scope') {
      const { scopeStart, rules } = rule.value;
      const isWithin =
        scopeStart?.every((selector) => isScopedSelector(selector, isParentScoped)) ?? isParentScoped;
      // Nothing outside the scope is reached.
      collectFindingsOfRules(rules, isWithin, isWithin ? { ...findings, pageWide: [] } : findings);
    } else if (GROUPS.has(rule.type))
      collectFindingsOfRules((rule as Group).value.rules, isParentScoped, findings);
  }
};

const listUrlAndValueTexts = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(listUrlAndValueTexts);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]: [string, unknown]) =>
    typeof one === 'string' ? (key === 'url' || key === 'value' ? [one] : []) : listUrlAndValueTexts(one),
  );
};

const CLOSES = new Map([
  [tokenTypes.LeftCurlyBracket, tokenTypes.RightCurlyBracket],
  [tokenTypes.LeftSquareBracket, tokenTypes.RightSquareBracket],
  [tokenTypes.LeftParenthesis, tokenTypes.RightParenthesis],
  [tokenTypes.Function, tokenTypes.RightParenthesis],
]);
/** Lightning CSS ends the process where brackets stand in one another some thousand deep. */
const DEEPEST = 200;

const bracketDepthOf = (text: string): number => {
  const awaited: number[] = [];
  let deepest = 0;
  tokenize(text, (type) => {
    const closing = CLOSES.get(type);
    if (closing !== undefined) deepest = Math.max(deepest, awaited.push(closing));
    else if (type === awaited.at(-1)) awaited.pop();
  });
  return deepest;
};

/** Reads style sheets once for each file, because a publication is judged twice. */
export const analyzeStyles = memoizeByKey((bytes: Buffer): StyleAnalysis => {
  // Browsers take the mark of UTF-8 away; Lightning CSS would take it for the name of an element.
  const text = bytes.toString().replace(/^\uFEFF/, '');
  const lines = text.split('\n');
  const headAt = ({ line, column }: SourcePosition) =>
    [lines[line]?.slice(column - 1), ...lines.slice(line + 1, line + 10)].join(' ').split('{')[0]?.trim() ??
    '';
  const found: StyleFindings = { pageWide: [], imports: [], fonts: [], texts: [], headAt };
  if (bracketDepthOf(text) > DEEPEST) return { ...found, fault: `brackets stand more than ${DEEPEST} deep` };
  try {
    transform({
      filename: 'styles.css',
      code: Buffer.from(text),
      visitor: {
        StyleSheet: ({ rules }) => {
          collectFindingsOfRules(rules, false, found);
          found.texts.push(...listUrlAndValueTexts(rules));
        },
      },
    });
    return found;
  } catch (error) {
    return { ...found, fault: (error as SyntaxError).message };
  }
});
