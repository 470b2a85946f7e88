import { errorOf, messageOf } from '@ank/shared/api';
import { QueryState } from '@ank/shared/player';
import type { ComponentProps } from 'react';
import { useTexts } from './texts';

export function SavedNumbersQueryState(props: Omit<ComponentProps<typeof QueryState>, 'children'>) {
  const t = useTexts();
  const { error } = props.query;
  return (
    <QueryState {...props}>
      {messageOf(error, t(errorOf(error).kind === 'refused' ? 'numbersRefused' : 'numbersFailed'))}
    </QueryState>
  );
}
