import { errorOf, messageOf } from '@ank/shared/api';
import { Failed } from '@ank/shared/ui';
import { useTexts } from '../texts';

type Props = { query: { error?: unknown; isFetching: boolean; refetch: () => unknown } };

export function NumbersFailed({ query: { error, isFetching, refetch } }: Props) {
  const t = useTexts();
  return (
    <Failed retryText={t('retry')} busy={isFetching} onRetry={refetch}>
      {messageOf(error, t(errorOf(error).kind === 'refused' ? 'numbersRefused' : 'numbersFailed'))}
    </Failed>
  );
}
