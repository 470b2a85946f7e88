import type { Say } from '../texts';
import { en } from '../texts/en';

/** The English texts, for rules that are given how to speak. */
export const say: Say = (key, ...values) =>
  en[key].replace(/\{(\w+)\}/g, (_whole, name: string) =>
    String((values[0] as Record<string, unknown>)[name]),
  );
