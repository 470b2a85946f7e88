import { languageName } from '@ank/shared/texts';

const EACH = ['en', 'hi', 'mr'] as const;
export type Language = (typeof EACH)[number];

/** The languages by their own names; the site's first one comes first. */
export const LANGUAGES = EACH.map((value) => ({ value, name: languageName(value) }));
