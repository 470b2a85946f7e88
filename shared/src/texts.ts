import { useCallback, useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { catalogueArrived, pageLanguage, selectArrivals, useLanguage } from './language';
import { formatPoints } from './points/formatPoints';
import { useSelectorWithOneSubscription } from './useSelectorWithOneSubscription';

/** Texts by plural category (CLDR), chosen by `{count}`. */
type Plural = { readonly [Form in Intl.LDMLPluralRule]?: string } & { readonly other: string };
type Wording = string | Plural;

type Placeholders<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;
type ValuesOf<Text extends string> = [Placeholders<Text>] extends [never]
  ? []
  : [values: Record<Placeholders<Text>, string | number>];
type Values<Text extends Wording> = Text extends string
  ? ValuesOf<Text>
  : Text extends Plural
    ? [values: Record<Placeholders<Text['other']>, string | number> & { count: number }]
    : never;

type Catalogue = Readonly<Record<string, Wording>>;
type Translation<English extends Catalogue> = {
  readonly [Key in keyof English]?: English[Key] extends string ? string : Plural;
};

/**
 * Returns a text in the player's language with its placeholders filled. A missing translation is shown in
 * English.
 */
export type Translate<English extends Catalogue> = <Key extends keyof English & string>(
  key: Key,
  ...values: Values<English[Key]>
) => string;

type Given = Record<string, string | number>;

const rules = new Map<string, Intl.PluralRules>();

const pluralFormOf = (forms: Plural, language: string, count: unknown) => {
  let rule = rules.get(language);
  if (!rule) {
    rule = new Intl.PluralRules(language);
    rules.set(language, rule);
  }
  return forms[rule.select(Number(count))] ?? forms.other;
};

/** Figures stay 0 to 9, grouped as India writes them. */
const fillPlaceholders = (wording: Wording, language: string, values: Given = {}) =>
  (typeof wording === 'string' ? wording : pluralFormOf(wording, language, values.count)).replace(
    /\{(\w+)\}/g,
    (whole, name: string) => {
      const value = values[name] ?? whole;
      return typeof value === 'number' ? formatPoints(value) : value;
    },
  );

const underWay = new Set<Promise<void>>();

/** Waits until the catalogues that are loading have arrived, at most `limitMs` ms. It never throws. */
export const waitForTexts = async (limitMs: number): Promise<unknown> =>
  underWay.size > 0 &&
  Promise.race([Promise.all(underWay), new Promise((resolve) => setTimeout(resolve, limitMs))]);

/**
 * Makes the hook that returns the translator of a catalogue. English is shown until the catalogue of the
 * player's language has arrived.
 *
 * @example
 * import { createTexts } from '@ank/shared/texts';
 *
 * const useTexts = createTexts(
 *   { left: { one: '{count} bid left', other: '{count} bids left' } },
 *   { hi: () => Promise.resolve({ default: { left: { other: '{count} बोली बाकी' } } }) },
 * );
 *
 * export function BidsLeft({ count }: { count: number }) {
 *   return <p>{useTexts()('left', { count })}</p>;
 * }
 */
export const createTexts = <const English extends Catalogue>(
  english: English,
  others: Record<string, () => Promise<{ default: Translation<English> }>> = {},
): (() => Translate<English>) => {
  const loaded = new Map<string, Translation<English>>();
  const wanted = new Map<string, Promise<void>>();

  const want = (name: string): Promise<void> | undefined => {
    const load = others[name];
    if (!load || wanted.has(name)) return wanted.get(name);
    const coming = load().then(
      (catalogue) => void loaded.set(name, catalogue.default),
      () => void wanted.delete(name),
    );
    wanted.set(name, coming);
    underWay.add(coming);
    void coming.then(() => underWay.delete(coming));
    return coming;
  };
  if (globalThis.document) void want(pageLanguage());

  return () => {
    const current = useLanguage();
    const seen = useSelectorWithOneSubscription(selectArrivals);
    const dispatch = useDispatch();
    const isMissing = !loaded.has(current);
    useEffect(() => {
      if (isMissing)
        void want(current)?.then(() => loaded.has(current) && dispatch(catalogueArrived(current)));
    }, [isMissing, current, dispatch]);
    // biome-ignore lint/correctness/useExhaustiveDependencies: `seen` changes when a catalogue has arrived
    return useCallback(
      (key, ...values) => {
        const own = loaded.get(current)?.[key];
        return fillPlaceholders(own ?? english[key] ?? key, own ? current : 'en', values[0]);
      },
      [current, seen],
    );
  };
};
