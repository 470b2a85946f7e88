import type { Built } from '../publish/built';
import { readScript } from './reading/script';
import { readStyles } from './reading/styles';
import type { Fault } from './refusal';

const sliceFaults = (path: string, bytes: Buffer, prefix: string): Fault[] =>
  readScript(bytes)
    .slices.filter((name) => !name?.startsWith(prefix))
    .map((name) =>
      name === undefined || name.startsWith('{')
        ? {
            rule: 'slice name',
            says: `${path} makes a slice under a name that only running it would tell`,
            wayOut: `Write the name out where createSlice is called, beginning with "${prefix}".`,
          }
        : {
            rule: 'slice name',
            says: `${path} makes a slice "${name}", and would replace the page's or another part's of that name`,
            wayOut: `Begin its name with "${prefix}", the prefix in remote.json.`,
          },
    );

const runFaults = (path: string, bytes: Buffer): Fault[] =>
  [...new Set(readScript(bytes).run)].map((call) => ({
    rule: 'text as code',
    says: `${path} runs a text as code: ${call}`,
    wayOut: 'Give timers a function, and take libraries that build none from a text: the page forbids it.',
  }));

const styleFaults = (path: string, bytes: Buffer, prefix: string): Fault[] => {
  const { fault, pageWide, imports, fonts } = readStyles(bytes);
  const fontFaults = fonts
    .filter((name) => !name.toLowerCase().startsWith(prefix.toLowerCase()))
    .map((name) => ({
      rule: 'font name',
      says: `${path} brings a font under the name "${name}", and would replace the page's or another part's of that name`,
      wayOut: `Begin its font-family with "${prefix}", the prefix in remote.json.`,
    }));
  const importFaults = imports.map((from) => ({
    rule: 'imported style',
    says: `${path} imports ${from}, which no page checks`,
    wayOut: 'Let the bundler take it into the style sheet: import it from a script.',
  }));
  const wideFaults = [
    {
      rule: 'page-wide style',
      says: `${path} styles ${[...new Set(pageWide)].slice(0, 5).join(', ')} of the whole page`,
      wayOut: 'Write a class of your own into each selector, as in a file that ends in .module.css.',
    },
  ];
  const unread = [
    {
      rule: 'style sheet',
      says: `${path} cannot be read: ${fault}`,
      wayOut:
        'Mend or leave out what is no CSS; older browsers skip it, and the gate must know what they do.',
    },
  ];
  return [
    ...(fault === undefined ? [] : unread),
    ...(pageWide.length > 0 ? wideFaults : []),
    ...importFaults,
    ...fontFaults,
  ];
};

/**
 * What of a remote's files would change other parts of the page: slices and fonts under names that are not
 * its own, styles without a class, code that cannot be read before it runs.
 */
export const reachFaults = (built: Built): Fault[] => {
  if (built.kind === 'shell') return [];
  const { prefix } = built.remote.description;
  return built.files.flatMap(({ path, bytes }) => {
    if (path.endsWith('.js')) return [...sliceFaults(path, bytes, prefix), ...runFaults(path, bytes)];
    return path.endsWith('.css') ? styleFaults(path, bytes, prefix) : [];
  });
};
