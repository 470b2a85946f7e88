import type { Complete } from '@ank/shared/texts';
import type { en } from './en';

const hi: Complete<typeof en> = {
  title: 'आपकी याद',
  here: { one: 'आप {count} मिनट से यहाँ हैं।', other: 'आप {count} मिनट से यहाँ हैं।' },
  net: 'तब से नतीजा: {net} पॉइंट।',
  where: 'सीमाएँ और रुकना मेनू में हैं।',
  understood: 'ठीक है',
};

export default hi;
