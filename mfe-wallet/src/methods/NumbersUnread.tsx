import { errorOf, messageOf } from '@ank/shared/api';
import { Unread } from '@ank/shared/player';
import type { ComponentProps } from 'react';
import { useTexts } from '../texts';

export function NumbersUnread(props: Omit<ComponentProps<typeof Unread>, 'children'>) {
  const t = useTexts();
  const { error } = props.query;
  return (
    <Unread {...props}>
      {messageOf(error, t(errorOf(error).kind === 'refused' ? 'numbersRefused' : 'numbersFailed'))}
    </Unread>
  );
}
