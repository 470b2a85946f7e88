import { Dialog } from '@ank/shared/controls';
import { mayDo, useSession } from '../calls/desk';
import { stampOf } from '../form/time';
import { useTexts } from '../texts';
import { Declare } from './Declare';
import type { Item, Where } from './draws';
import styles from './Results.module.css';
import { SaveResult } from './SaveResult';
import { TakeBack } from './TakeBack';

type Props = { item: Item; date: string; onClose: () => void };

export function ResultDialog({ item, date, onClose }: Props) {
  const t = useTexts();
  const { session } = useSession();
  const where: Where = { market: item.market, date, session: item.session };
  const { state } = item;
  const isPlayed = state !== 'off' && state !== 'void';
  return (
    <Dialog
      open
      onClose={onClose}
      title={item.mode === 'main' ? `${item.name} · ${t(item.session)}` : item.name}
      subtitle={t('cutoffAt', { at: stampOf(item.cutoff) })}
    >
      <div className={styles.parts}>
        {state === 'early' && <p>{t('tooEarly')}</p>}
        {!isPlayed && <p>{t('notPlayed')}</p>}
        {!mayDo(session, 'results') && <p>{t('onlyResults')}</p>}
        {state === 'saved' && <Declare item={item} where={where} />}
        {state === 'declared' && (
          <p className={styles.declared}>
            {t('declaredIs')} <b className="num">{item.number}</b>
          </p>
        )}
        {mayDo(session, 'results') && (
          <>
            {state === 'due' && <SaveResult item={item} where={where} />}
            {state === 'saved' && (
              <details className={styles.other}>
                <summary>{t('saveOther')}</summary>
                <SaveResult item={item} where={where} />
              </details>
            )}
            {isPlayed && <TakeBack item={item} where={where} onDone={onClose} />}
          </>
        )}
      </div>
    </Dialog>
  );
}
