import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { catalogueArrived, selectArrivals, useLanguage } from './language';

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

const fill = (text: string, values: Record<string, string | number> = {}) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** Until a catalogue has arrived, or when it cannot be loaded, the English text stands. */
export const createTexts = <const English extends Catalogue>(
  english: English,
  others: Record<string, () => Promise<{ default: Translation<English> }>> = {},
): (() => Translate<English>) => {
  const loaded = new Map<string, Translation<English>>();
  const wanted = new Set<string>();

  const want = (name: string, dispatch: (action: ReturnType<typeof catalogueArrived>) => void) => {
    const load = others[name];
    if (!load || wanted.has(name)) return;
    wanted.add(name);
    load().then(
      (catalogue) => {
        loaded.set(name, catalogue.default);
        dispatch(catalogueArrived(name));
      },
      // Asked for again with the next screen: the network may be back by then.
      () => wanted.delete(name),
    );
  };

  return () => {
    const current = useLanguage();
    const seen = useSelector(selectArrivals);
    const dispatch = useDispatch();
    if (!loaded.has(current)) want(current, dispatch);
    // biome-ignore lint/correctness/useExhaustiveDependencies: `seen` changes when a catalogue has arrived
    return useCallback(
      (key, ...values) => fill(loaded.get(current)?.[key] ?? english[key] ?? key, values[0]),
      [current, seen],
    );
  };
};
