import type { OutputOf } from '@ank/protocol/operator/operations';

export type Player = OutputOf<'player show'>['player'];
