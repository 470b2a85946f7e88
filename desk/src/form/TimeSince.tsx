import { useNow } from '@ank/shared/clock';
import { useTexts } from '../texts';
import { computeTimeSince, formatDayAndClock } from './formatTime';

type Props = {
  since: string;
  /** Whether it is how long ago something was, not how long it waits. */
  isAgo?: boolean;
};

export function TimeSince({ since, isAgo = false }: Props) {
  const t = useTexts();
  const { text, n } = computeTimeSince(since, useNow(10_000));
  const age = t(text, { n });
  return (
    <time dateTime={since} title={formatDayAndClock(since)}>
      {isAgo ? t('ago', { age }) : age}
    </time>
  );
}
