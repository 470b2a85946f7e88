import type { Candidate } from '@ank/protocol/registry';
import type { UndoneGlobalChange } from '../remoteResources/pageRestorationHooks';
import { reportLeftBehindChanges } from '../telemetry/telemetryEvents';

type Leaver = { remote: string; candidate: Pick<Candidate, 'version' | 'entry' | 'files'> };

/** A browser lists that many loaded files where nobody asks for more. */
const MOST_LISTED = 250;

/**
 * Gives the scripts of a version that this page has loaded, from the browser's copies, and whether it has
 * all. No file is loaded for this: only where the browser's list is full, the version's own list stands in
 * for it.
 */
const readSourceOfLoadedScripts = async ({ entry, files }: Leaver['candidate']) => {
  const folder = new URL('.', new URL(entry.src, location.href)).href;
  const seen = performance.getEntriesByType('resource').map(({ name }) => name);
  const loaded = seen.filter((name) => name.startsWith(folder) && name.endsWith('.js'));
  const listedFiles = seen.length < MOST_LISTED ? [] : Object.values(files).flat();
  const listed = [entry, ...listedFiles].map(({ src }) => new URL(src, location.href).href);
  const texts = await Promise.allSettled(
    [...new Set([...loaded, ...listed])].map(async (address) => {
      const answer = await fetch(address, { cache: 'force-cache' });
      if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
      return answer.text();
    }),
  );
  const read = texts.flatMap((text) => (text.status === 'fulfilled' ? [text.value] : []));
  return { scripts: read.join('\n'), isWhole: read.length === texts.length };
};

/** From this length on, a function's text is nobody else's by chance. */
const LONG = 60;
const NATIVE = /\{\s*\[native code\]\s*\}$/;

/**
 * Tells whether a script names that property where it could change it: `x.fetch = …`, `delete x.fetch`,
 * `Object.assign(x, { fetch: …`, "fetch". A call or an option of that name is none of these.
 */
const mayAssignProperty = (scripts: string, key: string) => {
  const name = key.replace(/\W/g, '\\$&');
  return new RegExp(
    `\\.${name}\\s*=(?![=>])|["'\`]${name}["'\`]|delete [\\w$.]+\\.${name}\\b|assign\\([\\w$.]+,\\s*\\{[^{}]*\\b${name}\\s*[:(]`,
  ).test(scripts);
};

/**
 * Tells whether a version's scripts made a change. A function keeps its text, which stands in the file that
 * defines it; of what has no text of its own, only the property's name is left to look for.
 */
const isMadeByScripts = (scripts: string, { name, changed }: UndoneGlobalChange) => {
  const text = [changed?.value, changed?.get, changed?.set]
    .filter((part) => typeof part === 'function')
    .map(String)
    .find((part) => !NATIVE.test(part));
  if (text !== undefined && !scripts.includes(text)) return false;
  return (text?.length ?? 0) >= LONG || mayAssignProperty(scripts, name.slice(name.lastIndexOf('.') + 1));
};

/**
 * Charges the version that has left with the changes that its own files made of the page's objects. All
 * others are an extension's or the browser's: they are put back, and are nobody's fault. While a file
 * cannot be read, what is not found stays undone, and nobody is charged.
 */
const reportOwnAndAllowForeignChanges = async (
  leaver: Leaver,
  changes: readonly UndoneGlobalChange[],
): Promise<void> => {
  const { scripts, isWhole } = await readSourceOfLoadedScripts(leaver.candidate);
  const own = changes.filter((change) => isMadeByScripts(scripts, change));
  if (isWhole) for (const change of changes) if (!own.includes(change)) change.allow();
  reportLeftBehindChanges(
    leaver,
    own.map(({ name }) => name),
  );
};

export default reportOwnAndAllowForeignChanges;
