import type { Complete } from '@ank/shared/texts';
import type { en } from './en';

export default {
  title: 'आठवण',
  here: { one: 'तुम्ही {count} मिनिट इथे आहात.', other: 'तुम्ही {count} मिनिटे इथे आहात.' },
  net: 'तेव्हापासून नफा-तोटा: {net} पॉइंट.',
  where: 'मर्यादा आणि ब्रेक घेणे मेनूमध्ये आहेत.',
  understood: 'ठीक आहे',
} satisfies Complete<typeof en>;
