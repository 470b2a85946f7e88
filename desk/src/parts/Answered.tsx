import { cx, Failed, Loading, Skeleton } from '@ank/shared/ui';
import type { ReactNode } from 'react';
import { errorWords } from '../calls/ask';
import type { Reading } from '../calls/desk';
import { useTexts } from '../texts';
import styles from './parts.module.css';

type Props<Answer> = {
  read: Reading<Answer>;
  /** Heights in px. */
  heights?: readonly number[];
  className?: string | undefined;
  children: (answer: Answer) => ReactNode;
};

const TWO = [64, 64];

export function Answered<Answer>(props: Props<Answer>) {
  const { read, heights = TWO, className = styles.waiting, children } = props;
  const t = useTexts();
  const { data, error, isFetching, refetch } = read;
  if (data) return children(data);
  if (error)
    return (
      <Failed retryText={t('retry')} onRetry={refetch} busy={isFetching}>
        {errorWords(t, error)}
      </Failed>
    );
  return (
    <Loading label={t('loading')} className={cx(className)}>
      {heights.map((height, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have nothing else to tell them apart
        <Skeleton key={at} height={height} />
      ))}
    </Loading>
  );
}
