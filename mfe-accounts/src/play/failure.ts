import { errorOf } from '@ank/shared/api';
import { spoken } from '../failure';
import type { PlayText } from './texts';

export const explainPlay = (error: unknown, t: PlayText): string =>
  spoken(error) ?? t(errorOf(error).kind === 'network' ? 'networkError' : 'unknownError');
