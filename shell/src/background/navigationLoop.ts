import { comeIntoSight, owners } from '../owned/owners';
import { page } from '../owned/page';
import { tellLeft } from '../remotes/events';
import { type Trial, trialNow } from '../remotes/trial';

/** So many steps of code's own within that time are a loop. */
const MOST_STEPS = 4;
const WITHIN_MS = 10_000;
/** Of a left screen's version: each calls the player back. */
const MOST_CALLS = 2;
const CALLS_WITHIN_MS = 60_000;

const METHODS = ['pushState', 'replaceState', 'go', 'back', 'forward'] as const;
// A screen reader clicks without a finger.
const INPUTS = ['pointerdown', 'keydown', 'touchstart', 'click'] as const;

/** The version on the stack; where the shell's router acts for it, the one on screen. */
const walkerOf = (whole: string) => {
  // The first frame is this file's own.
  const own = /\/[^/\s]+\/[^/\s]+\.[jt]s(?=:)/.exec(whole)?.[0] ?? ' ';
  const stack = whole
    .split('\n')
    .filter((line) => !line.includes(own))
    .join('\n');
  const [, remote, version = ''] = /:\/\/[^/\s]+\/r\/([a-z][a-z0-9-]*)\/([^/\s]+)\//.exec(stack) ?? [];
  if (remote)
    return { remote, candidate: { version, container: `ank_${remote}_${version.replace(/\W/g, '_')}` } };
  return /:\/\/[^/\s]+\/shell\/[^/\s]+\/[^/\s]+\.js:/.test(stack) ? trialNow() : undefined;
};

const crashOf = (container: string): Trial['crash'] | undefined => {
  const trial = trialNow();
  return trial?.candidate.container === container ? trial.crash : owners.get(container)?.trial.crash;
};

const aimOf = (name: string, [, , to]: unknown[]) =>
  name.endsWith('State') && to != null ? new URL(String(to), document.baseURI).href : undefined;

export const watchNavigation = () => {
  const steps = new Map<string, number[]>();
  let isPlayers = false;
  const hear = ({ type, isTrusted }: Event) => {
    isPlayers ||= isTrusted || type !== 'click';
  };
  const judge = () => {
    const stack = new Error().stack ?? '';
    const walker = walkerOf(stack)?.candidate.container;
    const wasPlayers = isPlayers;
    isPlayers = false;
    if (!walker || wasPlayers) return;
    const isHere = trialNow()?.candidate.container === walker;
    const [most, within] = isHere ? [MOST_STEPS, WITHIN_MS] : [MOST_CALLS, CALLS_WITHIN_MS];
    const key = `${walker} ${isHere}`;
    const now = Date.now();
    const recent = [...(steps.get(key) ?? []).filter((at) => now - at < within), now];
    steps.set(key, recent);
    if (recent.length <= most) return;
    // The router loads the page again after any other error.
    const error = new DOMException('the screen navigates in circles', 'DataCloneError');
    Object.defineProperty(error, 'stack', { value: stack });
    crashOf(walker)?.(error);
    throw error;
  };
  /** It hears no more, and the way is free. */
  const free = (again: () => void) => {
    trialNow()?.crash(new Error('the screen swallows a step'));
    comeIntoSight('', undefined);
    page.mend();
    again();
  };
  for (const name of METHODS) {
    const call = (...args: unknown[]) => Reflect.apply(History.prototype[name], history, args);
    const watched = (...args: unknown[]) => {
      judge();
      const aim = aimOf(name, args);
      call(...args);
      if (aim && location.href !== aim) free(() => call(...args));
    };
    const replace = () => {
      const owner = walkerOf(new Error().stack ?? '') ?? trialNow();
      if (owner) tellLeft(owner, [`history.${name}`]);
    };
    if (Object.hasOwn(history, name)) replace();
    Object.defineProperty(history, name, { configurable: true, get: () => watched, set: replace });
  }
  for (const input of INPUTS) addEventListener(input, hear, { capture: true, passive: true });
  return () => {
    for (const name of METHODS) Reflect.deleteProperty(history, name);
    for (const input of INPUTS) removeEventListener(input, hear, { capture: true });
  };
};
