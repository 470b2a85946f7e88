import { Failed, Loading, Skeleton } from '@ank/shared/ui';
import type { ReactNode } from 'react';
import { useRetryAndDoubleDebitTexts } from './retryAndDoubleDebitTexts';
import type { RefetchableQuery } from './StaleNotice';

type LoadingOrFailedProps = {
  query: RefetchableQuery;
  /** px, of what is awaited. */
  heights?: readonly number[];
  /** Shown in place of the placeholders. */
  waiting?: ReactNode;
  className?: string | undefined;
  busyText?: string | undefined;
  /** The text that is shown when it did not come. */
  children: ReactNode;
};

/** Renders the state of a query that has brought nothing yet. */
export function LoadingOrFailed({
  query,
  heights = [],
  waiting,
  className = '',
  busyText,
  children,
}: LoadingOrFailedProps) {
  const t = useRetryAndDoubleDebitTexts();
  if (query.error)
    return (
      <Failed retryText={t('readAgain')} busy={query.isFetching} busyText={busyText} onRetry={query.refetch}>
        {children}
      </Failed>
    );
  return (
    <Loading label={t('readingAgain')} className={className}>
      {heights.map((height, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
        <Skeleton key={row} width="100%" height={height} />
      ))}
      {waiting}
    </Loading>
  );
}
