import type { PushKeys } from './keys';
import type { Reach } from './reach';

export type PushService = {
  keys: PushKeys;
  reach: Reach;
  /** How long (ms) one push may take, whatever the other end does. */
  patience: number;
};
