import type { PushKeys } from './keys';
import type { Reach } from './reach';

export type PushService = {
  keys: PushKeys;
  reach: Reach;
  /** ms, whatever the other end does. */
  patience: number;
};
