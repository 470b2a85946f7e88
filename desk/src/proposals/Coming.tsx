import type { OutputOf } from '@ank/protocol/operator/operations';
import { Button } from '@ank/shared/ui';
import { useMay } from '../calls/desk';
import { stampOf } from '../form/time';
import { MODES } from '../markets/market';
import { Confirm } from '../parts/Confirm';
import { useTexts } from '../texts';
import styles from './Proposals.module.css';
import { Sentence } from './Sentence';

export type Coming = OutputOf<'calendar'>['coming'][number];

export function TakeBack({ coming, onClose }: { coming: Coming; onClose: () => void }) {
  const t = useTexts();
  const { subject, detail, from } = coming;
  const mode = MODES.find((one) => one === subject);
  const asked = { title: t('takeBack'), onClose };
  return mode ? (
    <Confirm {...asked} operation="rates remove" input={{ mode, from }} done={t('proposalClosed')}>
      {t('ratesGo', { from: stampOf(from) })}
    </Confirm>
  ) : (
    <Confirm
      {...asked}
      operation="holiday remove"
      input={{ date: subject, ...(detail.market !== '' && { market: String(detail.market) }) }}
      done={t('playedAgain', { date: subject })}
    >
      {t('playAgainDoes', { date: subject, name: coming.about || t('allMarkets') })}
    </Confirm>
  );
}

export function ComingRow({ coming, onTakeBack }: { coming: Coming; onTakeBack: () => void }) {
  const t = useTexts();
  return (
    <li className={styles.row}>
      <Sentence {...coming} />
      <small>{[coming.by, coming.detail.reason].filter(Boolean).join(' · ')}</small>
      {useMay('admin') && (
        <div className={styles.actions}>
          <Button variant="secondary" onClick={onTakeBack}>
            {t('takeBack')}
          </Button>
        </div>
      )}
    </li>
  );
}
