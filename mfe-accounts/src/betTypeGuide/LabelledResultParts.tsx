import { Card } from '@ank/shared/ui';
import styles from './LabelledResultParts.module.css';

type Props = {
  title: string;
  /** Say in a line each how the digits come from the panas. */
  notes: readonly string[];
  /** The parts of the result from left to right, each with its name. */
  parts: readonly { figures: string; name: string }[];
};

/** Draws a result with the name of each of its parts, which the bet types below are decided by. */
export function LabelledResultParts({ title, notes, parts }: Props) {
  return (
    <Card className={styles.drawing}>
      <h2>{title}</h2>
      <dl>
        {parts.map(({ figures, name }) => (
          <div key={name} className={figures.length === 1 ? styles.digit : undefined}>
            <dd translate="no">{figures}</dd>
            <dt>{name}</dt>
          </div>
        ))}
      </dl>
      <ul>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Card>
  );
}
