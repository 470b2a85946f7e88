import { errorOf, messageOf } from '@ank/shared/api';

/** What the desk said, or `otherwise` where no answer arrived. */
export const errorWords = (error: unknown, otherwise: string): string =>
  errorOf(error).kind === 'network' ? otherwise : messageOf(error, otherwise);
