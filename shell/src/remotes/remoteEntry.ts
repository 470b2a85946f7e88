import type { Candidate } from '@ank/protocol/registry';

export type RemoteContainer = {
  init(shareScope: unknown, initScope?: unknown[]): Promise<void> | undefined;
  get(module: string): Promise<() => unknown>;
  own?: object;
};

export class EntryMissingError extends Error {
  override name = 'EntryMissing';
}

export const pageGlobals = globalThis as unknown as Record<string, unknown>;

let timeoutMs = 8000;

/** ms: for an entry, and for a chunk that any bundle fetches later. */
export const setEntryAndChunkTimeout = (ms: number) => {
  timeoutMs = ms;
  pageGlobals.ankLoadMs = ms;
};

export const isRemoteContainer = (value: unknown): value is RemoteContainer => {
  const { init, get } = (value ?? {}) as Partial<RemoteContainer>;
  return typeof init === 'function' && typeof get === 'function';
};

/** The preload script may have put it in; a failed one is gone. */
const findScriptTag = (src: string) => [...document.scripts].find((script) => script.src === src);

/** Well formed, and no file has it: without a digest nothing runs. */
const NO_FILE = `sha256-${'A'.repeat(43)}=`;

const insertEntryScript = (src: string, integrity: string) => {
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  script.crossOrigin = 'anonymous';
  script.setAttribute('integrity', integrity || NO_FILE);
  document.head.append(script);
  return script;
};

/** Rejects with an `EntryMissingError`, in the words given: a failed tag never fires again, and goes. */
export const waitForScript = (
  script: HTMLScriptElement,
  limitMs: number,
  lateReason: string,
  missingReason: string,
) =>
  new Promise<void>((resolve, reject) => {
    const fail = (reason: string) => {
      script.remove();
      reject(new EntryMissingError(reason));
    };
    const timer = setTimeout(fail, limitMs, `${lateReason} within ${limitMs} ms`);
    script.addEventListener('load', () => resolve(clearTimeout(timer)));
    script.addEventListener('error', () => {
      clearTimeout(timer);
      fail(missingReason);
    });
  });

/** Rejects with an `EntryMissingError` when missing, altered or late, with an Error without a container. */
export const loadRemoteContainer = async ({ container, entry }: Candidate) => {
  if (!isRemoteContainer(pageGlobals[container])) {
    const src = new URL(entry.src, location.origin).href;
    const script = findScriptTag(src) ?? insertEntryScript(src, entry.integrity);
    await waitForScript(script, timeoutMs, 'the entry did not arrive', 'the entry did not load');
    // A new tag lets a mended file run.
    if (!isRemoteContainer(pageGlobals[container])) script.remove();
  }
  const loadedContainer = pageGlobals[container];
  if (!isRemoteContainer(loadedContainer)) throw new Error(`the entry brings no ${container}`);
  return loadedContainer;
};
