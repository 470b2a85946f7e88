import { cx, Failed, Loading, Skeleton } from '@ank/shared/ui';
import type { ReactNode } from 'react';
import { errorMessageFor } from '../calls/callDeskOperation';
import type { ReadState } from '../calls/deskHooks';
import { useTexts } from '../texts';
import styles from './parts.module.css';

type WaitingProps = {
  /** The heights in px. */
  heights: readonly number[];
  className?: string | undefined;
};

export function WaitingSkeleton({ heights, className }: WaitingProps) {
  const t = useTexts();
  return (
    <Loading label={t('loading')} className={cx(className)}>
      {heights.map((height, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have nothing else to tell them apart
        <Skeleton key={at} height={height} />
      ))}
    </Loading>
  );
}

type Props<Answer> = Partial<WaitingProps> & {
  read: ReadState<Answer>;
  children: (answer: Answer) => ReactNode;
};

const TWO = [64, 64];

export function WhenAnswered<Answer>(props: Props<Answer>) {
  const { read, heights = TWO, className = styles.waiting, children } = props;
  const t = useTexts();
  const { data, error, isFetching, refetch } = read;
  if (data) return children(data);
  if (error)
    return (
      <Failed retryText={t('retry')} onRetry={refetch} busy={isFetching}>
        {errorMessageFor(t, error)}
      </Failed>
    );
  return <WaitingSkeleton heights={heights} className={className} />;
}
