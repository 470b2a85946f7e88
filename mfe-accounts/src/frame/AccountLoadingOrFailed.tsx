import { LoadingOrFailed } from '@ank/shared/player';
import type { ComponentProps } from 'react';
import { useTexts } from '../texts';

export function AccountLoadingOrFailed(props: ComponentProps<typeof LoadingOrFailed>) {
  return <LoadingOrFailed {...props} busyText={useTexts()('retrying')} />;
}
