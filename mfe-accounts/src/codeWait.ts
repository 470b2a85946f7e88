import { keptWait } from '@ank/shared/code-step';

export const { useKeepWait, useKeptWait } = keptWait('accounts.codeWait');
