import type { LoadedBuild } from '../built/loadedBuild';
import type { GateRuleResult } from './gateRefusal';
import { analyzeScript } from './reading/analyzeScript';
import { analyzeStyles } from './reading/analyzeStyles';

const checkSliceNames = (
  path: string,
  bytes: Buffer,
  prefix: string,
): { rule: string; wayOut: string; says: string[] }[] =>
  analyzeScript(bytes)
    .slices.filter((name) => !name?.startsWith(prefix))
    .map((name) => {
      const isUnknown = name === undefined || name.startsWith('{');
      return {
        rule: 'slice name',
        wayOut: isUnknown
          ? `Write the name as a literal in the call of createSlice, beginning with "${prefix}".`
          : `Begin its name with "${prefix}", the prefix in remote.json.`,
        says: [
          isUnknown
            ? `${path} creates a slice whose name cannot be read in the code`
            : `${path} creates a slice "${name}", which would replace a slice of the page or of another part`,
        ],
      };
    });

const checkTextRunAsCode = (
  path: string,
  bytes: Buffer,
): { rule: string; wayOut: string; says: string[] } => ({
  rule: 'text as code',
  wayOut: 'Pass functions to timers, and use libraries that do not run strings as code: the page forbids it.',
  says: [...new Set(analyzeScript(bytes).run)].map((call) => `${path} runs a string as code: ${call}`),
});

const checkMarkupAndStylesByScript = (
  path: string,
  bytes: Buffer,
): { rule: string; wayOut: string; says: string[] }[] => {
  const { markup, styles } = analyzeScript(bytes);
  return [
    {
      rule: 'text as markup',
      wayOut: 'Render it with React, or clean it with DOMPurify: the page refuses strings as markup.',
      says: [...new Set(markup)].map((sink) => `${path} uses a string as markup: ${sink}`),
    },
    {
      rule: 'style by script',
      wayOut:
        'Write it into a .module.css, or set style.x of the element: the page blocks styles that a script inserts, so players would not see them.',
      says: [...new Set(styles)].map((maker) => `${path} inserts a style into the page: ${maker}`),
    },
  ];
};

const checkStyleSheets = (
  path: string,
  bytes: Buffer,
  prefix: string,
): { rule: string; wayOut: string; says: (string | false)[] }[] => {
  const { fault, pageWide, imports, fonts } = analyzeStyles(bytes);
  const wide = [...new Set(pageWide)].slice(0, 5).join(', ');
  return [
    {
      rule: 'style sheet',
      wayOut:
        'Repair it or leave it out. Older browsers skip invalid CSS, so the gate could not know what they apply.',
      says: [fault !== undefined && `${path} cannot be read: ${fault}`],
    },
    {
      rule: 'page-wide style',
      wayOut: 'Put a class of your own into each selector, as in a file that ends in .module.css.',
      says: [pageWide.length > 0 && `${path} styles ${wide} in the whole page`],
    },
    {
      rule: 'imported style',
      wayOut: 'Import it from a script, so that the bundler includes it in the style sheet.',
      says: imports.map((from) => `${path} imports ${from}, which the page does not check`),
    },
    {
      rule: 'font name',
      wayOut: `Begin its font-family with "${prefix}", the prefix in remote.json.`,
      says: fonts
        .filter((name) => !name.toLowerCase().startsWith(prefix.toLowerCase()))
        .map(
          (name) =>
            `${path} defines a font "${name}", which would replace a font of the page or of another part`,
        ),
    },
  ];
};

/** Checks what a remote's code reaches beyond itself: slices, text run as code, page-wide styles, fonts. */
export const checkIsolation = (built: LoadedBuild): GateRuleResult[] => {
  if (built.kind === 'shell') return [];
  const { prefix } = built.remote.description;
  return built.files.flatMap(({ path, bytes }) => {
    if (path.endsWith('.js'))
      return [
        ...checkSliceNames(path, bytes, prefix),
        checkTextRunAsCode(path, bytes),
        ...checkMarkupAndStylesByScript(path, bytes),
      ];
    return path.endsWith('.css') ? checkStyleSheets(path, bytes, prefix) : [];
  });
};
