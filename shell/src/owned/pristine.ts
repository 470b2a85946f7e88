import { guardNodes } from '@ank/shared/translated-page';
import { watchDomChanges } from './domChanges';

// The page that is restored later is the watched and guarded one; the guard calls what is watched.
watchDomChanges();
guardNodes();

const OF_WINDOW = [
  ...['fetch', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'requestAnimationFrame'],
  ...['addEventListener', 'removeEventListener', 'dispatchEvent', 'queueMicrotask', 'reportError'],
];
const OF_DOCUMENT = ['createElement', 'querySelector', 'querySelectorAll', 'getElementById'];
const MADE = [Object, Function, Array, String, Promise, Map, Set, EventTarget, Node, Storage, History];

type Properties = Record<PropertyKey, PropertyDescriptor | undefined>;

const { getOwnPropertyDescriptor: read, defineProperty, deleteProperty, ownKeys } = Reflect;
const readProperties = (one: object, names: string[]) =>
  Object.fromEntries(names.map((name) => [name, read(one, name)]));
const descriptorsOf = (one: object) => Object.getOwnPropertyDescriptors(one);

/** The page's own objects as they were before any remote's code; they are not frozen (decision 007). */
const PRISTINE: readonly (readonly [string, object, Properties])[] = [
  ...MADE.map((one) => [one.name, one, descriptorsOf(one)] as const),
  ...MADE.map(({ name, prototype }) => [name, prototype, descriptorsOf(prototype)] as const),
  ['JSON', JSON, descriptorsOf(JSON)],
  ['window', window, readProperties(window, OF_WINDOW)],
  ['Document.prototype', Document.prototype, readProperties(Document.prototype, OF_DOCUMENT)],
];

export const mendPage = () => {
  const mended: string[] = [];
  const mend = (name: string, one: object, key: PropertyKey, was: PropertyDescriptor | undefined) => {
    mended[mended.length] = `${name}.${String(key)}`;
    if (was) defineProperty(one, key, was);
    else deleteProperty(one, key);
  };
  for (const [name, one, known] of PRISTINE)
    for (const key of ownKeys(known)) {
      const [now, was] = [read(one, key), known[key]];
      if (now?.value !== was?.value || now?.get !== was?.get) mend(name, one, key, was);
    }
  // Every loop over an object meets it; a polyfill's are not listed.
  for (const one of [Object, Array])
    for (const key of Object.keys(one.prototype)) mend(one.name, one.prototype, key, undefined);
  return mended;
};
