import type { Complete } from '@ank/shared/texts';
import type { en } from './en';

export default {
  inbox: { one: 'इनबॉक्स, {count} नवीन', other: 'इनबॉक्स, {count} नवीन' },
} satisfies Complete<typeof en>;
