import type { LoadedBuild } from '../built/loadedBuild';
import type { RuleResult } from './gateRefusal';
import { analyzeScript } from './reading/analyzeScript';
import { analyzeStyles } from './reading/analyzeStyles';

const sliceFaults = (path: string, bytes: Buffer, prefix: string) =>
  analyzeScript(bytes)
    .slices.filter((name) => !name?.startsWith(prefix))
    .map((name) => {
      const isUnknown = name === undefined || name.startsWith('{');
      return {
        rule: 'slice name',
        wayOut: isUnknown
          ? `Write the name out where createSlice is called, beginning with "${prefix}".`
          : `Begin its name with "${prefix}", the prefix in remote.json.`,
        says: [
          isUnknown
            ? `${path} makes a slice under a name that only running it would tell`
            : `${path} makes a slice "${name}", and would replace the page's or another part's of that name`,
        ],
      };
    });

const runFaults = (path: string, bytes: Buffer) => ({
  rule: 'text as code',
  wayOut: 'Give timers a function, and take libraries that build none from a text: the page forbids it.',
  says: [...new Set(analyzeScript(bytes).run)].map((call) => `${path} runs a text as code: ${call}`),
});

const policyFaults = (path: string, bytes: Buffer) => {
  const { markup, styles } = analyzeScript(bytes);
  return [
    {
      rule: 'text as markup',
      wayOut: 'Draw it with React, or clean it with DOMPurify: the page takes no text as markup.',
      says: [...new Set(markup)].map((sink) => `${path} gives a text as markup: ${sink}`),
    },
    {
      rule: 'style by script',
      wayOut:
        'Write it into a .module.css, or set style.x of the element: the page applies no style that a script puts in, and players would see none.',
      says: [...new Set(styles)].map((maker) => `${path} puts a style into the page: ${maker}`),
    },
  ];
};

const styleFaults = (path: string, bytes: Buffer, prefix: string) => {
  const { fault, pageWide, imports, fonts } = analyzeStyles(bytes);
  const wide = [...new Set(pageWide)].slice(0, 5).join(', ');
  return [
    {
      rule: 'style sheet',
      wayOut:
        'Mend or leave out what is no CSS; older browsers skip it, and the gate must know what they do.',
      says: [fault !== undefined && `${path} cannot be read: ${fault}`],
    },
    {
      rule: 'page-wide style',
      wayOut: 'Write a class of your own into each selector, as in a file that ends in .module.css.',
      says: [pageWide.length > 0 && `${path} styles ${wide} of the whole page`],
    },
    {
      rule: 'imported style',
      wayOut: 'Let the bundler take it into the style sheet: import it from a script.',
      says: imports.map((from) => `${path} imports ${from}, which no page checks`),
    },
    {
      rule: 'font name',
      wayOut: `Begin its font-family with "${prefix}", the prefix in remote.json.`,
      says: fonts
        .filter((name) => !name.toLowerCase().startsWith(prefix.toLowerCase()))
        .map(
          (name) =>
            `${path} brings a font under the name "${name}", and would replace the page's or another part's of that name`,
        ),
    },
  ];
};

/** Checks what a remote's code reaches beyond itself: slices, text run as code, page-wide styles, fonts. */
export const checkIsolation = (built: LoadedBuild): RuleResult[] => {
  if (built.kind === 'shell') return [];
  const { prefix } = built.remote.description;
  return built.files.flatMap(({ path, bytes }) => {
    if (path.endsWith('.js'))
      return [...sliceFaults(path, bytes, prefix), runFaults(path, bytes), ...policyFaults(path, bytes)];
    return path.endsWith('.css') ? styleFaults(path, bytes, prefix) : [];
  });
};
