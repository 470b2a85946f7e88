import { Field } from '@ank/shared/ui';
import { useTexts } from '../texts';
import styles from './Bid.module.css';
import type { FormProps } from './BidDesk';
import { BidScreen } from './BidScreen';
import { NumberPicker } from './NumberPicker';

/** One number and its points: digits, jodis and panas of all three modes. */
export default function NumberScreen() {
  return <BidScreen Form={NumberForm} />;
}

function NumberForm({ type, entry, set, points, lines }: FormProps) {
  const t = useTexts();
  const arePanas = type.numbers[0]?.length === 3;
  const used = lines.filter(({ session }) => session === entry.session).map(({ digits }) => digits);
  return (
    <>
      <div className={styles.pair}>
        <Field
          numeric
          label={t(arePanas ? 'pana' : 'digit')}
          className={styles.number}
          autoComplete="off"
          value={entry.digits}
          onChange={(event) => set({ digits: event.target.value })}
        />
        {points}
      </div>
      <NumberPicker
        numbers={type.numbers}
        typed={entry.digits}
        onPick={(digits) => set({ digits })}
        used={new Set(used)}
      />
    </>
  );
}
