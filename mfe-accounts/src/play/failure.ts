import { errorOf } from '@ank/shared/api';
import { spoken } from '../failure';
import type { PlayText } from './texts';

/** The provider's own words, or that the network failed. */
export const explainPlay = (error: unknown, t: PlayText): string =>
  spoken(error) ?? t(errorOf(error).kind === 'network' ? 'networkError' : 'unknownError');
