import { useDraft } from '@ank/shared/drafts';
import { newKey } from './newKey';

type Keyed<Values> = { values: Values; key: string };

const isKeyed =
  (names: readonly string[]) =>
  (stored: unknown): boolean => {
    const { values, key } = (stored ?? {}) as Partial<Keyed<Record<string, unknown>>>;
    return typeof key === 'string' && names.every((name) => typeof values?.[name] === 'string');
  };

/**
 * What is typed into a form that moves points, with the key that makes sending it again count once. The key
 * lives as long as the values stay the same, over a reload too: after a lost answer the same form is the same request.
 */
export const useKeyedDraft = <Values extends Record<string, string>>(name: string, empty: Values) => {
  const [draft, setDraft, clear] = useDraft<Keyed<Values>>(
    name,
    { values: empty, key: '' },
    { keep: 'tab', isValid: isKeyed(Object.keys(empty)) },
  );
  const { values } = draft;
  return {
    values,
    change: (parts: Partial<Values>) => setDraft({ values: { ...values, ...parts }, key: '' }),
    /** The key of the present values, made when they are first sent. */
    keyToSend: (): string => {
      if (draft.key) return draft.key;
      const key = newKey();
      setDraft({ values, key });
      return key;
    },
    clear,
  };
};
