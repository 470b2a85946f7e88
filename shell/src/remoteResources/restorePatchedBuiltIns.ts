import { startNodeGuard } from '@ank/shared/translated-page';
import { patchDomFunctionsToReportAndRefuse } from './domChangeInterception';
import type { UndoneGlobalChange } from './pageRestorationHooks';

// The page that is restored later is the watched and guarded one; the guard calls what is watched.
patchDomFunctionsToReportAndRefuse();
startNodeGuard();

const OF_WINDOW = [
  ...['fetch', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'requestAnimationFrame'],
  ...['addEventListener', 'removeEventListener', 'dispatchEvent', 'queueMicrotask', 'reportError'],
];
const OF_DOCUMENT = ['createElement', 'querySelector', 'querySelectorAll', 'getElementById'];
const MADE = [Object, Function, Array, String, Promise, Map, Set, EventTarget, Node, Storage, History];

type Properties = Record<PropertyKey, PropertyDescriptor | undefined>;

const { getOwnPropertyDescriptor: read, defineProperty, deleteProperty, ownKeys } = Reflect;
const descriptorsOfNames = (target: object, names: string[]) =>
  Object.fromEntries(names.map((name) => [name, read(target, name)]));
const descriptorsOf = (target: object) => Object.getOwnPropertyDescriptors(target);

/** The page's own objects as they were before any remote's code; they are not frozen (decision 007). */
const PRISTINE: readonly (readonly [string, object, Properties])[] = [
  ...MADE.map((made) => [made.name, made, descriptorsOf(made)] as const),
  ...MADE.map(({ name, prototype }) => [name, prototype, descriptorsOf(prototype)] as const),
  ['JSON', JSON, descriptorsOf(JSON)],
  ['window', window, descriptorsOfNames(window, OF_WINDOW)],
  ['Document.prototype', Document.prototype, descriptorsOfNames(Document.prototype, OF_DOCUMENT)],
];

/** Names of enumerable properties that are no version's. */
const allowed = new Set<string>();

const setOrDeleteProperty = (target: object, key: PropertyKey, property: PropertyDescriptor | undefined) =>
  property ? defineProperty(target, key, property) : deleteProperty(target, key);

/** Puts the page's own objects back as they were at the start. Gives what had been changed. */
export const restorePatchedBuiltIns = (): UndoneGlobalChange[] => {
  const undone: UndoneGlobalChange[] = [];
  const undo = (
    [name, target]: readonly [string, object],
    key: PropertyKey,
    was: PropertyDescriptor | undefined,
    accept: (changed: PropertyDescriptor | undefined) => void,
  ) => {
    const changed = read(target, key);
    const allow = () => {
      setOrDeleteProperty(target, key, changed);
      accept(changed);
    };
    // No method of an array is trusted before all of them are as they were.
    undone[undone.length] = { name: `${name}.${String(key)}`, changed, allow };
    setOrDeleteProperty(target, key, was);
  };
  for (const [name, target, known] of PRISTINE)
    for (const key of ownKeys(known)) {
      const [now, was] = [read(target, key), known[key]];
      if (now?.value !== was?.value || now?.get !== was?.get)
        undo([name, target], key, was, (changed) => {
          known[key] = changed;
        });
    }
  // Every loop over an object meets it; a polyfill's are not listed.
  for (const { name, prototype } of [Object, Array])
    for (const key of Object.keys(prototype))
      if (!allowed.has(`${name}.${key}`))
        undo([name, prototype], key, undefined, () => allowed.add(`${name}.${key}`));
  return undone;
};
