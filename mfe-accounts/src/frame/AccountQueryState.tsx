import { QueryState as Plain } from '@ank/shared/player';
import type { ComponentProps } from 'react';
import { useTexts } from '../texts';

export function AccountQueryState(props: ComponentProps<typeof Plain>) {
  return <Plain {...props} busyText={useTexts()('retrying')} />;
}
