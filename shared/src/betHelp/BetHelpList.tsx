import { type BetType, listBetTypes } from '@ank/protocol/bet-types';
import type { ComponentProps } from 'react';
import { BetHelp } from './BetHelp';
import styles from './BetHelpList.module.css';
import { ExampleNumber } from './ExampleNumber';
import { markedPartsOf, ResultWithMarkedParts } from './ResultWithMarkedParts';
import { useBetHelpTexts } from './texts';

const MAIN = listBetTypes('main');

type Props = Pick<ComponentProps<typeof BetHelp>, 'nameOf' | 'rateOf'> & {
  /** Stands in place of "How to play", where the page's own title says that already. */
  title?: string;
};

/** Lists the bet types of the main markets, each with its picture; a press says how it is played. */
export function BetHelpList({ title, nameOf, rateOf }: Props) {
  const t = useBetHelpTexts();
  return (
    <section>
      <h2 className={styles.title}>{title ?? t('howToPlay')}</h2>
      <div className={styles.all}>
        {MAIN.map((type: BetType) => (
          <details key={type.path}>
            <summary>
              <span>{nameOf(type)}</span>
              {markedPartsOf(type).length > 0 ? (
                <ResultWithMarkedParts type={type} className={styles.picture} />
              ) : (
                <ExampleNumber type={type} className={styles.picture} />
              )}
            </summary>
            <BetHelp type={type} nameOf={nameOf} rateOf={rateOf} />
          </details>
        ))}
      </div>
    </section>
  );
}
