import type { Complete } from '@ank/shared/texts';
import type { en } from './en';

const mr: Complete<typeof en> = { inbox: { one: 'इनबॉक्स, {count} नवीन', other: 'इनबॉक्स, {count} नवीन' } };

export default mr;
