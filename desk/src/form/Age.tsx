import { useNow } from '@ank/shared/clock';
import { useTexts } from '../texts';
import { computeTimeSince, formatDayAndClock } from './formatTime';

export function Age({ since }: { since: string }) {
  const t = useTexts();
  const { text, n } = computeTimeSince(since, useNow(10_000));
  return (
    <time dateTime={since} title={formatDayAndClock(since)}>
      {t(text, { n })}
    </time>
  );
}
