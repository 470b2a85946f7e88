import { Field } from '@ank/shared/ui';
import { useTexts } from '../texts';
import styles from './Bid.module.css';
import type { FormProps } from './BidDesk';
import { BidScreen } from './BidScreen';
import { NumberPicker } from './NumberPicker';

export default function NumberScreen() {
  return <BidScreen Form={NumberForm} />;
}

function NumberForm({ type, typed, set, points, lines }: FormProps) {
  const t = useTexts();
  const arePanas = type.numbers[0]?.length === 3;
  const used = lines.filter(({ session }) => session === typed.session).map(({ digits }) => digits);
  return (
    <>
      <div className={styles.pair}>
        <Field
          numeric
          label={t(arePanas ? 'pana' : 'digit')}
          className={styles.number}
          autoComplete="off"
          value={typed.digits}
          onChange={(event) => set({ digits: event.target.value })}
        />
        {points}
      </div>
      <NumberPicker
        numbers={type.numbers}
        typed={typed.digits}
        onPick={(digits) => set({ digits })}
        used={new Set(used)}
      />
    </>
  );
}
