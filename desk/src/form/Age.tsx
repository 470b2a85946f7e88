import { useNow } from '@ank/shared/clock';
import { useTexts } from '../texts';
import { ageOf, stampOf } from './time';

/** How long something has waited; its instant is said to who points at it or hears it. */
export function Age({ since }: { since: string }) {
  const t = useTexts();
  const { text, n } = ageOf(since, useNow(10_000));
  return (
    <time dateTime={since} title={stampOf(since)}>
      {t(text, { n })}
    </time>
  );
}
