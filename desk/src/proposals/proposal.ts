import type { OutputOf } from '@ank/protocol/operator/operations';

export type Proposal = OutputOf<'proposal list'>['proposals'][number];
