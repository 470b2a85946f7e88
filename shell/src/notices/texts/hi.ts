import type { Complete } from '@ank/shared/texts';
import type { en } from './en';

export default {
  inbox: { one: 'इनबॉक्स, {count} नया', other: 'इनबॉक्स, {count} नए' },
} satisfies Complete<typeof en>;
