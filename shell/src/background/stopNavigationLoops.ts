import { currentAttempt, type VersionAttempt } from '../attempts/attemptHeartbeat';
import { pageRestorationHooks } from '../remoteResources/pageRestorationHooks';
import { owners, setVisibleRemote } from '../remoteResources/pageWorkOfVersions';
import { findVersionInStack, type RemoteVersion } from '../remoteResources/versionInStack';
import { errorFieldText } from '../telemetry/errorText';
import { reportLeftBehindChanges } from '../telemetry/telemetryEvents';

/** More steps than this, made by code within that time, are a loop. */
const MOST_STEPS = 4;
const WITHIN_MS = 10_000;
/** More replaced queries and fragments of the path in sight, without a person, are a loop too. */
const MOST_REPLACED = 30;
/** The time in ms that a person's movement may run on: what was flung, or scrolls by itself. */
const RUNS_ON_MS: Partial<Record<string, number>> = {
  pointermove: 5000,
  touchmove: 5000,
  wheel: 5000,
  scroll: 500,
};
/** A version of a left screen may call the player back so many times. */
const MOST_CALLS = 2;
const CALLS_WITHIN_MS = 60_000;

const METHODS = ['pushState', 'replaceState', 'go', 'back', 'forward'] as const;
// A screen reader clicks without a finger; a finger that scrolls sends no more pointers.
const INPUTS = ['pointerdown', 'keydown', 'touchstart', 'click', ...Object.keys(RUNS_ON_MS)];

/** A pointer that only passes over the page asks for nothing; nor does a click that code makes. */
const isPlayerInput = (event: Event) =>
  event.type === 'click'
    ? event.isTrusted
    : event.type !== 'pointermove' || (event as PointerEvent).buttons > 0;

/** The version on the stack; where the shell's router acts for it, the one on screen. */
const findNavigatingVersion = (stackText: string): RemoteVersion | undefined => {
  // The first frame is this file's own.
  const own = /\/[^/\s]+\/[^/\s]+\.[jt]s(?=:)/.exec(stackText)?.[0] ?? ' ';
  const stack = stackText
    .split('\n')
    .filter((line) => !line.includes(own))
    .join('\n');
  const isShells = /:\/\/[^/\s]+\/shell\/[^/\s]+\/[^/\s]+\.js:/.test(stack);
  return findVersionInStack(stack) ?? (isShells ? currentAttempt() : undefined);
};

const findCrashCallback = (container: string): VersionAttempt['crash'] | undefined => {
  const attempt = currentAttempt();
  return attempt?.candidate.container === container ? attempt.crash : owners.get(container)?.attempt.crash;
};

/** A state alone, or another query or fragment of the same path, in place of the one that is there. */
const replacesSamePath = (name: string, aim: string | undefined) =>
  name === 'replaceState' && (!aim || new URL(aim).pathname === location.pathname);

const targetUrlOf = (name: string, [, , to]: unknown[]) =>
  name.endsWith('State') && to != null ? new URL(String(to), document.baseURI).href : undefined;

export const stopNavigationLoops = () => {
  const steps = new Map<string, number[]>();
  let isPlayers = false;
  let runsUntil = 0;
  const onPlayerEvent = (event: Event) => {
    if (!isPlayerInput(event)) return;
    isPlayers ||= event.type !== 'scroll';
    runsUntil = Math.max(runsUntil, Date.now() + (RUNS_ON_MS[event.type] ?? 0));
  };
  const judge = (isReplaced: boolean) => {
    const stack = new Error().stack ?? '';
    const walker = findNavigatingVersion(stack)?.candidate.container;
    const now = Date.now();
    const isHere = currentAttempt()?.candidate.container === walker;
    const isQuery = isHere && isReplaced;
    const wasPlayers = isPlayers || (isQuery && now < runsUntil);
    isPlayers = false;
    if (!walker || wasPlayers) return;
    const most = isQuery ? MOST_REPLACED : isHere ? MOST_STEPS : MOST_CALLS;
    const within = isHere ? WITHIN_MS : CALLS_WITHIN_MS;
    const key = `${walker} ${isHere} ${isQuery}`;
    const recent = [...(steps.get(key) ?? []).filter((at) => now - at < within), now];
    steps.set(key, recent);
    if (recent.length <= most) return;
    // The router loads the page again after any other error.
    const error = new DOMException('the screen navigates in circles', 'DataCloneError');
    Object.defineProperty(error, 'stack', { value: stack });
    findCrashCallback(walker)?.(error);
    throw error;
  };
  /** Crashes the screen, so that it hears no more, and takes the step. */
  const free = (again: () => void) => {
    currentAttempt()?.crash(new Error('the screen swallows a step'));
    setVisibleRemote('', undefined);
    pageRestorationHooks.restorePatchedBuiltIns();
    again();
  };
  for (const name of METHODS) {
    /** An extension's, put there before this began. */
    let inner: ((...args: unknown[]) => void) | undefined;
    const call = (...args: unknown[]) => Reflect.apply(inner ?? History.prototype[name], history, args);
    const watched = (...args: unknown[]) => {
      const aim = targetUrlOf(name, args);
      const isReplaced = replacesSamePath(name, aim);
      judge(isReplaced);
      try {
        call(...args);
      } catch (error) {
        // Browsers take so many in so long a time, and some throw at the next one.
        if (!isReplaced || errorFieldText(error, 'name') !== 'SecurityError') throw error;
      }
      if (aim && !isReplaced && location.href !== aim) free(() => call(...args));
    };
    // A method that a version puts there is not taken; one of an extension calls the one before it.
    let outermost: unknown = watched;
    const replace = (value: unknown) => {
      const owner = findVersionInStack(new Error().stack ?? '');
      if (owner) reportLeftBehindChanges(owner, [`history.${name}`]);
      else outermost = value;
    };
    const changed = Object.getOwnPropertyDescriptor(history, name);
    const shown = currentAttempt();
    Object.defineProperty(history, name, { configurable: true, get: () => outermost, set: replace });
    if (!changed || !shown) continue;
    const allow = () => {
      if (typeof changed.value === 'function') inner = changed.value;
    };
    import(/* webpackChunkName: "trouble" */ '../remotes/reportOwnAndAllowForeignChanges').then(
      ({ default: chargeChanges }) => chargeChanges(shown, [{ name: `history.${name}`, changed, allow }]),
      () => {},
    );
  }
  for (const input of INPUTS) addEventListener(input, onPlayerEvent, { capture: true, passive: true });
  return () => {
    for (const name of METHODS) Reflect.deleteProperty(history, name);
    for (const input of INPUTS) removeEventListener(input, onPlayerEvent, { capture: true });
  };
};
