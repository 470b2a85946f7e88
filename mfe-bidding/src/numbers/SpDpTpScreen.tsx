import { isDigit } from '@ank/protocol/bet-types';
import { Checkbox } from '@ank/shared/controls';
import { Card } from '@ank/shared/ui';
import styles from '../bid/Bid.module.css';
import type { FormProps } from '../bid/BidContent';
import { BidScreen } from '../bid/BidScreen';
import { FAMILIES, type Family, familyPanas } from '../slip/bidLine';
import { useTexts } from '../texts';
import { Panas } from './Keys';
import { NumberField } from './PointsField';

export default function SpDpTpScreen() {
  return <BidScreen Form={SpDpTpForm} />;
}

function SpDpTpForm({ typed, set, points }: FormProps) {
  const t = useTexts();
  const { digits, families } = typed;
  const toggle = (family: Family) =>
    set({ families: FAMILIES.filter((one) => families.includes(one) !== (one === family)) });
  return (
    <>
      <div className={styles.pair}>
        <NumberField typed={typed} set={set} label={t('digit')} />
        {points}
      </div>
      <Card flush>
        {FAMILIES.map((family) => {
          const isOn = families.includes(family);
          const panas = familyPanas(family, isDigit(digits) ? digits : '0');
          return (
            <div key={family} className={styles.family}>
              <div className={styles.familyHead}>
                <Checkbox label={family} checked={isOn} onChange={() => toggle(family)} />
                <span>{t('panaCount', { count: panas.length })}</span>
              </div>
              {isOn && isDigit(digits) && <Panas panas={panas} />}
            </div>
          );
        })}
      </Card>
    </>
  );
}
