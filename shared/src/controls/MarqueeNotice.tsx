import { langAttributeOf, useLanguage } from '@ank/shared/texts';
import { cx, Icon, IconButton, Skeleton } from '@ank/shared/ui';
import { useState } from 'react';
import styles from './MarqueeNotice.module.css';

const animationSecondsFor = (text: string) => Math.max(12, Math.round(text.length * 0.28));

type Props = { children: string; label: string; pauseText: string; playText: string };

/** Renders a placeholder of a notice's height. */
export const MarqueeNoticePlaceholder = () => <Skeleton className={styles.place} />;

/**
 * Renders the operator's headline as a line that passes twice and then stands in two, with a button to play
 * it.
 */
export function MarqueeNotice({ children, label, pauseText, playText }: Props) {
  const [state, setState] = useState<'moving' | 'paused' | 'rested'>('moving');
  const language = useLanguage();
  const moving = state === 'moving';
  return (
    <section aria-label={label} className={styles.notice}>
      <Icon name="megaphone" small />
      <p className={cx(state === 'rested' && styles.rested)}>
        <span
          lang={langAttributeOf(children, language)}
          data-text={children}
          className={cx(styles.text, state !== 'rested' && styles.moves)}
          style={{
            animationDuration: `${animationSecondsFor(children)}s`,
            animationPlayState: moving ? 'running' : 'paused',
          }}
          onAnimationEnd={() => setState('rested')}
        >
          {children}
        </span>
      </p>
      <IconButton
        icon={moving ? 'pause' : 'play'}
        label={moving ? pauseText : playText}
        onClick={() => setState(moving ? 'paused' : 'moving')}
      />
    </section>
  );
}
