import { Unread as Plain } from '@ank/shared/player';
import type { ComponentProps } from 'react';
import { useTexts } from '../texts';

export function Unread(props: ComponentProps<typeof Plain>) {
  return <Plain {...props} busyText={useTexts()('retrying')} />;
}
