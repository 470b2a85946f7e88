import styles from '../bid/Bid.module.css';
import type { FormProps } from '../bid/BidContent';
import { BidScreen } from '../bid/BidScreen';
import { useTexts } from '../texts';
import { NumberPicker } from './NumberPicker';
import { NumberField } from './PointsField';

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
        <NumberField typed={typed} set={set} label={t(arePanas ? 'pana' : 'digit')} />
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
