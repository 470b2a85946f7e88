import { Card, cx, formatPoints } from '@ank/shared/ui';
import type { ReactNode } from 'react';
import styles from './Play.module.css';
import type { PlayLimits } from './playLimitEndpoints';
import { usePlayTexts } from './texts';

type PartProps = { title: string; hint?: string; children?: ReactNode };

export function TitledSection({ title, hint, children }: PartProps) {
  return (
    <section className={styles.part} aria-label={title}>
      <h2>{title}</h2>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children}
    </section>
  );
}

export function NetResult({ net }: Pick<PlayLimits, 'net'>) {
  const t = usePlayTexts();
  return (
    <Card className={styles.net}>
      <h2>{t('net')}</h2>
      <dl>
        {net.map(({ days, points }) => (
          <div key={days}>
            <dt>{t('days', { count: days })}</dt>
            <dd translate="no" className={cx('num', points > 0 && styles.won)}>
              {(points > 0 ? '+' : '') + formatPoints(points)}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.hint}>{t('netHint')}</p>
    </Card>
  );
}
