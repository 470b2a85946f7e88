import { PagedList } from '../list/PagedList';
import { instantColumn, textColumn } from '../list/view';
import { choicesOf } from '../parts/page';
import { useTexts } from '../texts';
import styles from './AuditLog.module.css';
import { detailOf } from './detail';
import { type AuditLogRow, sentenceOf } from './sentence';

const STATES = { refused: 'refused', 'under way': 'underWay' } as const;

export default function AuditLogScreen() {
  const t = useTexts();
  /** Returns how far an operation of several steps is. */
  const farOf = ({ state }: AuditLogRow) =>
    Object.hasOwn(STATES, state) ? ` (${t(STATES[state as keyof typeof STATES])})` : '';
  const saidOf = (line: AuditLogRow) => sentenceOf(t, line) + farOf(line);
  return (
    <PagedList
      list="report trail"
      title="trail"
      first={{ status: 'changes' }}
      choices={choicesOf<string>(t, { changes: 'changes', looks: 'looks', '': 'all' })}
      keyOf={({ id }) => id}
      columns={[
        instantColumn(t('when'), 'at'),
        {
          name: t('story'),
          isTitle: true,
          cell: (line) => {
            const more = detailOf(t, line.detail);
            return (
              <span className={styles.said}>
                <b>{saidOf(line)}</b>
                {more && <span>{more}</span>}
              </span>
            );
          },
          value: (line) => [saidOf(line), detailOf(t, line.detail)].filter(Boolean).join(': '),
          sort: 'action',
        },
        textColumn(t('by'), 'actor'),
      ]}
    />
  );
}
