import { useCallback, useSyncExternalStore } from 'react';
import { storage } from './session';

/** Names of the {placeholders} in a text. */
type Placeholders<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;
type Values<Text extends string> = [Placeholders<Text>] extends [never]
  ? []
  : [values: Record<Placeholders<Text>, string | number>];

type Catalogue = Readonly<Record<string, string>>;
/** Same keys as the English catalogue; a missing one falls back to English. */
type Translation<English extends Catalogue> = { readonly [Key in keyof English]?: string };

export type Translate<English extends Catalogue> = <Key extends keyof English & string>(
  key: Key,
  ...values: Values<English[Key]>
) => string;

const LANGUAGE_KEY = 'ank.language';
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

let language = storage.read(LANGUAGE_KEY) ?? 'en';
/** Raised when a catalogue arrives, so that screens already drawn in English draw again. */
let arrivals = 0;

export const getLanguage = (): string => language;

/** Chooses the language of every text, remembers it, and marks the page for fonts and screen readers. */
export const setLanguage = (next: string): void => {
  language = next;
  storage.write(LANGUAGE_KEY, next);
  document.documentElement.lang = next;
  document.documentElement.dataset.lang = next;
  tell();
};

export const useLanguage = (): string => useSyncExternalStore(subscribe, getLanguage);

const fill = (text: string, values: Record<string, string | number> = {}) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/**
 * Texts of one package: English at hand, other languages loaded when first wanted. Until a catalogue has
 * arrived, or when it cannot be loaded, the English text stands. Returns a hook that gives `t(key, values)`.
 */
export const createTexts = <const English extends Catalogue>(
  english: English,
  others: Record<string, () => Promise<{ default: Translation<English> }>> = {},
): (() => Translate<English>) => {
  const loaded = new Map<string, Translation<English>>();
  const wanted = new Set<string>();

  const want = (name: string) => {
    const load = others[name];
    if (!load || wanted.has(name)) return;
    wanted.add(name);
    load().then(
      (catalogue) => {
        loaded.set(name, catalogue.default);
        arrivals += 1;
        tell();
      },
      // Asked for again with the next screen: the network may be back by then.
      () => wanted.delete(name),
    );
  };

  return () => {
    const current = useLanguage();
    const seen = useSyncExternalStore(subscribe, () => arrivals);
    if (!loaded.has(current)) want(current);
    // biome-ignore lint/correctness/useExhaustiveDependencies: `seen` changes when a catalogue has arrived
    return useCallback(
      (key, ...values) => fill(loaded.get(current)?.[key] ?? english[key] ?? key, values[0]),
      [current, seen],
    );
  };
};
