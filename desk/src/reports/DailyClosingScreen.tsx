import { useNow } from '@ank/shared/clock';
import { Button, cx, formatPoints, Icon } from '@ank/shared/ui';
import { type ReactNode, useState } from 'react';
import { type OutputOf, useHasRoleOrIsAdmin, useReadOperation } from '../calls/deskHooks';
import { DateOrTimeField } from '../form/DateOrTimeField';
import formStyles from '../form/form.module.css';
import {
  formatDayAndClock,
  formatDayAndClockOmittingThisYear,
  formatIsoDay,
  gameEveningDayOf,
  isoDayInGameZone,
} from '../form/formatTime';
import { ConfirmOperationDialog } from '../list/ConfirmOperationDialog';
import labels from '../parts/hiddenLabels.module.css';
import { KeyFigures } from '../parts/KeyFigures';
import { PageActions } from '../parts/PageActions';
import { Pill } from '../parts/Pill';
import { TextWithWordsNotToTranslate } from '../parts/TextWithWordsNotToTranslate';
import { WhenAnswered } from '../parts/WhenAnswered';
import { useTexts } from '../texts';
import { useWorkPageTexts } from '../workPages/useWorkPageTexts';
import styles from './Closing.module.css';
import {
  accountText,
  actorText,
  formatSignedPoints,
  movementKindText,
  operationText,
  queueText,
} from './wireNameTexts';

type Closing = OutputOf<'report daily'>;
type Line = { label: ReactNode; cells: readonly ReactNode[]; isSum?: boolean };

const makeLine = (label: ReactNode, ...cells: readonly ReactNode[]): Line => ({ label, cells });
const makeSumLine = (label: ReactNode, ...cells: readonly ReactNode[]): Line => ({
  label,
  cells,
  isSum: true,
});

type Props = { caption: string; heads: readonly string[]; lines: readonly Line[] };

function CaptionedTable({ caption, heads, lines }: Props) {
  const t = useTexts();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what slides has to be reached by keys
    <section className={styles.slides} tabIndex={0} aria-label={caption}>
      <table data-columns={heads.length}>
        <caption>{caption}</caption>
        {/* Two heads say nothing that the caption does not. */}
        <thead className={heads.length === 2 ? 'sr' : undefined}>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.length === 0 && (
            <tr>
              <td colSpan={heads.length}>{t('nothingYet')}</td>
            </tr>
          )}
          {lines.map(({ label, cells, isSum }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line of a report has nothing else, and none moves
            <tr key={at} className={isSum ? styles.sum : undefined}>
              <th scope="row">
                {typeof label === 'string' ? <TextWithWordsNotToTranslate text={label} /> : label}
              </th>
              {heads.slice(1).map((head, index) => (
                <td key={head} data-label={head} translate="no">
                  {cells[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type SumName = 'staked' | 'won' | 'kept' | 'pending';

const WAITING_HEADS = ['what', 'timesCount', 'points', 'since'] as const;

const sumOf = (games: Closing['games'], name: SumName): number =>
  games.reduce((all, game) => all + game[name], 0);

function ClosingTables({ opening, wallets, held, money, games, decided, waiting, differences }: Closing) {
  const t = useTexts();
  const points = formatPoints;
  const ofWallets = money.filter(({ account, amount }) => account === 'wallet' && amount !== 0);
  const cash = money.filter(({ account }) => account === 'cash');
  const stillWaiting = waiting.filter(({ n }) => n > 0);
  const total = (name: SumName) => sumOf(games, name);
  return (
    <div className={styles.sheets}>
      <div className={styles.column}>
        <CaptionedTable
          caption={t('inWallets')}
          heads={[t('what'), t('points')]}
          lines={[
            makeSumLine(t('atBeginning'), points(opening.wallets)),
            ...ofWallets.map(({ kind, amount }) =>
              makeLine(movementKindText(t, kind), formatSignedPoints(amount)),
            ),
            makeSumLine(t('atEnd'), points(wallets)),
          ]}
        />
        <CaptionedTable
          caption={t('byMarket')}
          heads={[t('market'), t('staked'), t('payout'), t('kept'), t('open')]}
          lines={[
            ...games.map(({ name, staked, won, kept, pending }) =>
              makeLine(name, points(staked), points(won), points(kept), pending),
            ),
            makeSumLine(
              t('sum'),
              points(total('staked')),
              points(total('won')),
              points(total('kept')),
              total('pending'),
            ),
          ]}
        />
      </div>
      <div className={styles.column}>
        <CaptionedTable
          caption={t('cash')}
          heads={[t('what'), t('points')]}
          lines={[
            ...cash.map(({ kind, amount }) =>
              makeLine(movementKindText(t, kind), formatSignedPoints(-amount)),
            ),
            makeSumLine(t('sum'), formatSignedPoints(-cash.reduce((all, { amount }) => all + amount, 0))),
          ]}
        />
        <CaptionedTable
          caption={t('held')}
          heads={[t('what'), t('points')]}
          lines={[makeLine(t('atBeginning'), points(opening.held)), makeSumLine(t('atEnd'), points(held))]}
        />
        <CaptionedTable
          caption={t('whoDecided')}
          heads={[t('what'), t('timesCount'), t('points')]}
          lines={decided.map(({ by, what, n, amount }) =>
            makeLine(`${actorText(t, by)} · ${operationText(t, what)}`, n, points(amount)),
          )}
        />
        <CaptionedTable
          caption={t('waits')}
          heads={
            stillWaiting.length === 0 ? [t('what'), t('timesCount')] : WAITING_HEADS.map((head) => t(head))
          }
          lines={
            stillWaiting.length === 0
              ? [makeLine(t('nothingWaits'))]
              : stillWaiting.map(({ kind, n, amount, since }) =>
                  makeLine(
                    queueText(t, kind),
                    n,
                    points(amount),
                    since && formatDayAndClockOmittingThisYear(since),
                  ),
                )
          }
        />
        <CaptionedTable
          caption={t('differences')}
          heads={[t('what'), t('points')]}
          lines={
            differences.length === 0
              ? [makeLine(t('noDifferences'))]
              : differences.map(({ what, points: n }) =>
                  makeLine(accountText(t, what), formatSignedPoints(n)),
                )
          }
        />
      </div>
    </div>
  );
}

/** Says beside the day whether it is closed, by whom, and whether its books balance. */
function ClosedAndBalancedState({ closed, differences, isOver }: Closing & { isOver: boolean }) {
  const t = useTexts();
  const tWork = useWorkPageTexts();
  return (
    <>
      <Pill tone={closed ? 'good' : 'quiet'}>
        {closed ? tWork('dayIsClosed') : isOver ? t('notClosed') : tWork('dayOpen')}
      </Pill>
      <Pill tone={differences.length === 0 ? 'good' : 'bad'}>
        {tWork(differences.length === 0 ? 'balancedNow' : 'notBalancedNow')}
      </Pill>
      {closed && (
        <small>{t('closedBy', { name: actorText(t, closed.by), at: formatDayAndClock(closed.at) })}</small>
      )}
      {!closed && !isOver && <small>{t('dayRuns')}</small>}
    </>
  );
}

const openBidsOf = ({ games }: Closing): number => sumOf(games, 'pending');

const pendingRequestsOf = ({ waiting }: Closing): number => waiting.reduce((sum, { n }) => sum + n, 0);

/** Returns a function that says what is not done of a day that is to be closed; '' where all is. */
const useUndoneTexts = () => {
  const tWork = useWorkPageTexts();
  return (closing: Closing): string => {
    const [bids, requests] = [openBidsOf(closing), pendingRequestsOf(closing)];
    return [
      bids > 0 && tWork('bidsUndone', { count: bids }),
      requests > 0 && tWork('requestsUndone', { count: requests }),
      closing.differences.length > 0 && `${tWork('notBalancedNow')}.`,
    ]
      .filter(Boolean)
      .join(' ');
  };
};

/** Says what stands against closing the day, beside the button that closes it all the same. */
function CloseDayCard({ undone, onClose }: { undone: string; onClose: () => void }) {
  const t = useTexts();
  const tWork = useWorkPageTexts();
  return (
    <div data-noprint className={cx(styles.close, undone !== '' && styles.undone)}>
      <p>
        <Icon name={undone === '' ? 'success' : 'warning'} small />
        <span>{undone === '' ? tWork('nothingUndone') : `${undone} ${tWork('undoneFirst')}`}</span>
      </p>
      <Button variant={undone === '' ? 'primary' : 'secondary'} onClick={onClose}>
        {t('day close')}
      </Button>
    </div>
  );
}

export default function DailyClosingScreen() {
  const t = useTexts();
  const undoneTextOf = useUndoneTexts();
  const now = useNow(60_000);
  const [chosen, setChosen] = useState('');
  const [asks, setAsks] = useState(false);
  const date = chosen || gameEveningDayOf(now);
  const may = useHasRoleOrIsAdmin('cashier');
  const isOver = date < isoDayInGameZone(now);
  const read = useReadOperation('report daily', { date });
  return (
    <>
      <p className={styles.title}>
        <span>{`${t('closing')}:`}</span> <b>{formatIsoDay(date)}</b>
      </p>
      {/* Another day can be chosen also while this one is on its way, or did not come. */}
      <div className={cx(styles.head, labels.hidden)}>
        <div className={formStyles.day} data-noprint>
          <DateOrTimeField label={t('day')} value={date} onChange={({ target }) => setChosen(target.value)} />
        </div>
        {read.data && <ClosedAndBalancedState {...read.data} isOver={isOver} />}
      </div>
      <WhenAnswered read={read} heights={[240, 240]}>
        {(closing) => (
          <>
            <PageActions>
              <div data-noprint className={styles.actions}>
                <Button variant="secondary" onClick={() => window.print()}>
                  {t('print')}
                </Button>
              </div>
            </PageActions>
            <KeyFigures
              figures={[
                { label: t('atEnd'), value: formatPoints(closing.wallets) },
                { label: t('kept'), value: formatPoints(sumOf(closing.games, 'kept')) },
                {
                  label: t('open'),
                  value: String(openBidsOf(closing)),
                  isPending: openBidsOf(closing) > 0,
                },
                {
                  label: t('waits'),
                  value: String(pendingRequestsOf(closing)),
                  isPending: pendingRequestsOf(closing) > 0,
                },
              ]}
            />
            {may && isOver && !closing.closed && (
              <CloseDayCard undone={undoneTextOf(closing)} onClose={() => setAsks(true)} />
            )}
            <ClosingTables {...closing} />
            <div className={styles.hands}>
              <p>{t('handedBy')}</p>
              <p>{t('takenBy')}</p>
            </div>
          </>
        )}
      </WhenAnswered>
      {asks && (
        <ConfirmOperationDialog
          title={t('day close')}
          operation="day close"
          input={{ date }}
          done={t('dayClosed', { day: formatIsoDay(date) })}
          onClose={() => setAsks(false)}
        >
          {[read.data && undoneTextOf(read.data), t('closeDayDoes')].filter(Boolean).join(' ')}
        </ConfirmOperationDialog>
      )}
    </>
  );
}
