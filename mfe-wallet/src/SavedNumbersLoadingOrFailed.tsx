import { errorOf, messageOf } from '@ank/shared/api';
import { LoadingOrFailed } from '@ank/shared/player';
import type { ComponentProps } from 'react';
import { useTexts } from './texts';

export function SavedNumbersLoadingOrFailed(props: Omit<ComponentProps<typeof LoadingOrFailed>, 'children'>) {
  const t = useTexts();
  const { error } = props.query;
  return (
    <LoadingOrFailed {...props}>
      {messageOf(error, t(errorOf(error).kind === 'refused' ? 'numbersRefused' : 'numbersFailed'))}
    </LoadingOrFailed>
  );
}
