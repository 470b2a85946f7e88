import type { Complete } from '@ank/shared/texts';
import type { en } from './en';

const hi: Complete<typeof en> = { inbox: { one: 'इनबॉक्स, {count} नया', other: 'इनबॉक्स, {count} नए' } };

export default hi;
