import { Mark, TearLine } from '@ank/shared/ui';
import type { ReactNode } from 'react';
import { brand } from './brand';
import styles from './HeroScreen.module.css';
import { SupportButton } from './SupportButton';

const CALENDAR = [...'123456789012345'];

export function HeroScreen({ title, children }: { title: string; children: ReactNode }) {
  const { mark, markLang } = brand();
  return (
    <>
      <div className={styles.hero} aria-hidden="true">
        <div className={styles.calendar} data-picture="">
          {CALENDAR.map((digit, day) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place
            <i key={day} className={day === 6 ? styles.today : undefined}>
              {digit}
            </i>
          ))}
        </div>
        <TearLine />
      </div>
      <div className={styles.mark}>
        <Mark size="hero" lang={markLang}>
          {mark}
        </Mark>
      </div>
      <div className={styles.body}>
        <h1>{title}</h1>
        {children}
        <SupportButton />
      </div>
    </>
  );
}
