import { QueryState } from '@ank/shared/player';
import type { ComponentProps } from 'react';
import { useTexts } from '../texts';

export function AccountQueryState(props: ComponentProps<typeof QueryState>) {
  return <QueryState {...props} busyText={useTexts()('retrying')} />;
}
