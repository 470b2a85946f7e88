import { cx } from '@ank/shared/ui';
import { useId, useState } from 'react';
import { FormError } from '../form/Form';
import { DAY_MS, isoDayInGameZone } from '../form/formatTime';
import { FileField } from '../parts/FileField';
import { Pill } from '../parts/Pill';
import { Points } from '../parts/Points';
import { type Texts, useTexts } from '../texts';
import { useWorkPageTexts } from '../workPages/useWorkPageTexts';
import styles from './BankStatement.module.css';
import { DepositsMatchedToStatement } from './DepositsMatchedToStatement';
import { type BankStatement, parseBankStatement, type UnreadableStatement } from './parseBankStatement';

const unreadableStatementMessage = (
  t: Texts,
  name: string,
  { fault, line = 0, sample = '' }: UnreadableStatement,
): string =>
  fault === 'noHeading'
    ? t('statementUnread', { name })
    : `${t(fault, { name, line, sample })} ${t('downloadAgain')}`;

/** Stands for the three kinds of matches before a file is read. */
const SAMPLES = [
  { text: 'sampleExact', title: 'oneExact', tone: 'good', points: 500 },
  { text: 'sampleNear', title: 'oneNear', tone: 'quiet', points: 2400 },
  { text: 'sampleNone', title: 'oneUnmatched', tone: 'bad', points: 700 },
] as const;

/** Says in three steps what happens, and shows what the list of a file looks like. */
function StatementStepsAndSample() {
  const tWork = useWorkPageTexts();
  return (
    <div className={styles.how}>
      <ol>
        {(['stepDownload', 'stepChoose', 'stepApprove'] as const).map((step) => (
          <li key={step}>{tWork(step)}</li>
        ))}
      </ol>
      <div>
        <h2>{tWork('sampleOf')}</h2>
        <ul>
          {SAMPLES.map(({ text, title, tone, points }) => (
            <li key={text}>
              <span>{tWork(text)}</span>
              <Points value={points} />
              <span>
                <Pill tone={tone}>{tWork(title)}</Pill>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

export default function BankStatementScreen() {
  const t = useTexts();
  const tWork = useWorkPageTexts();
  const id = useId();
  const [statement, setStatement] = useState<BankStatement>();
  const [fault, setFault] = useState('');
  const read = async (files: FileList | null) => {
    const file = files?.[0];
    if (!file) return;
    const bytes = new Uint8Array(await file.arrayBuffer().catch(() => new ArrayBuffer(0)));
    const outcome = parseBankStatement(bytes, isoDayInGameZone(Date.now() + DAY_MS));
    const isRead = !('fault' in outcome);
    setStatement(isRead ? outcome : undefined);
    setFault(isRead ? '' : unreadableStatementMessage(t, file.name, outcome));
  };
  return (
    <>
      <label
        htmlFor={id}
        className={cx(styles.drop, statement && styles.read)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          void read(event.dataTransfer.files);
        }}
      >
        <span className={cx(statement && 'sr')}>
          <span className={styles.dropped}>{tWork('dropStatement')}</span>{' '}
          <span className={styles.chosen}>{tWork('chooseStatement')}</span> <span>{t('statementHint')}</span>
        </span>
        <FileField id={id} accept=".csv,.txt,text/csv" isNamed onFiles={read} />
        {!statement && <small>{t('statementBanks')}</small>}
      </label>
      <FormError>{fault || undefined}</FormError>
      {!statement && <StatementStepsAndSample />}
      {statement && <DepositsMatchedToStatement statement={statement} />}
    </>
  );
}
