import { useNow } from '@ank/shared/clock';
import { useTexts } from '../texts';
import { ageOf, stampOf } from './time';

export function Age({ since }: { since: string }) {
  const t = useTexts();
  const { text, n } = ageOf(since, useNow(10_000));
  return (
    <time dateTime={since} title={stampOf(since)}>
      {t(text, { n })}
    </time>
  );
}
