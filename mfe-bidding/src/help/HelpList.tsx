import type { BetType } from '@ank/protocol/bet-types';
import { useTexts } from '../texts';
import { BetHelp } from './BetHelp';
import styles from './BetHelp.module.css';
import { useHelpTexts } from './texts';

/** How to play each of these bet types, closed until one is asked about. */
export function HelpList({ types }: { types: readonly BetType[] }) {
  const t = useHelpTexts();
  const names = useTexts();
  return (
    <section>
      <h2 className={styles.title}>{t('howToPlay')}</h2>
      <div className={styles.all}>
        {types.map((type) => (
          <details key={type.path}>
            <summary>{names(type.name)}</summary>
            <BetHelp type={type} />
          </details>
        ))}
      </div>
    </section>
  );
}
