import { keptWait } from '@ank/shared/code-step';

export const { useKeepWait, useKeptWait } = keptWait('wallet.nextCode');
