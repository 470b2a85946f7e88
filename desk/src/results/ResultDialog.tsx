import { normalizeDigitsAndPunctuation } from '@ank/protocol/digits';
import { drawResultText } from '@ank/protocol/draw-result';
import { useNow } from '@ank/shared/clock';
import { Dialog, Facts, Warning } from '@ank/shared/controls';
import { toast } from '@ank/shared/toast';
import { Button, Field, formatPoints, IconButton } from '@ank/shared/ui';
import { errorMessageFor } from '../calls/callDeskOperation';
import { type OutputOf, useHasRoleOrIsAdmin, useReadOperation } from '../calls/deskHooks';
import { FormError, PageForm, useDeskForm } from '../form/Form';
import { computeTimeSince, formatClockTime, formatDayAndClock } from '../form/formatTime';
import { KeyFigures } from '../parts/KeyFigures';
import { Points } from '../parts/Points';
import { useTexts } from '../texts';
import { useTranslateGameWord } from '../texts/gameWords';
import { useWorkPageTexts } from '../workPages/useWorkPageTexts';
import styles from './Results.module.css';
import type { ResultIdentifier, ResultItem } from './resultItems';

const DOES = {
  revoke: 'revokeDoes',
  callOff: 'callOffDoes',
  callCloseOff: 'callCloseOffDoes',
} as const;

type BackProps = {
  item: ResultItem;
  way: NonNullable<ResultItem['way']>;
  where: ResultIdentifier;
  onClose: () => void;
};

function RevokeOrCallOffForm({ item, way, where, onClose }: BackProps) {
  const t = useTexts();
  const { data } = useReadOperation('result ways-back', where);
  const isDeclared = way === 'revoke';
  const { market, date } = where;

  const form = useDeskForm({
    operation: isDeclared ? 'result revoke' : 'draw void',
    initial: { reason: '' },
    of: `${date}.${item.key}`,
    check: ({ reason }) => ({ reason: reason.length < 3 ? t('reasonMissing') : undefined }),
    input: ({ reason }) => ({ ...(isDeclared ? where : { market, date }), reason }),
    done() {
      toast.info(t(isDeclared ? 'revoked' : 'voided', { name: item.name }));
      return '';
    },
    onClose,
  });

  const effect = isDeclared ? data?.revoke : data?.void;
  const amounts = { players: effect?.players ?? 0, points: effect?.amount ?? 0 };
  return (
    <details className={styles.back}>
      <summary>{t(way)}</summary>
      <PageForm form={form} submit={t(way)} variant="secondary">
        {effect && <Warning>{t(DOES[way], amounts)}</Warning>}
        <Field {...form.field('reason')} label={t('reason')} hint={t('reasonKept')} />
      </PageForm>
    </details>
  );
}

/** Says what a draw that still takes bids has staked, how long it takes them, and what is to be done then. */
function StakesAndStepsOfOpenDraw({ item, areStakesKnown }: { item: ResultItem; areStakesKnown: boolean }) {
  const t = useTexts();
  const tWork = useWorkPageTexts();
  const { text, n } = computeTimeSince(new Date(useNow(1000)).toISOString(), Date.parse(item.cutoff));
  const pointsText = (points = 0) => (areStakesKnown ? formatPoints(points) : '–');
  return (
    <>
      <div className={styles.figures}>
        <KeyFigures
          figures={[
            { label: t('staked'), value: pointsText(item.staked) },
            { label: t('dearest'), value: pointsText(item.cost) },
            { label: tWork('leftToClose'), value: t(text, { n }) },
          ]}
        />
      </div>
      <div className={styles.steps}>
        <h3>{tWork('nextSteps')}</h3>
        <ol>
          <li>{tWork('stepCloses', { at: formatClockTime(item.cutoff) })}</li>
          <li>{tWork('stepEnter')}</li>
          <li>{tWork('stepDeclare')}</li>
        </ol>
      </div>
    </>
  );
}

type Payout = OutputOf<'result payouts'>['payouts'][number];

function PayoutTable({ payouts }: { payouts: readonly Payout[] }) {
  const t = useTexts();
  const tGame = useTranslateGameWord();
  if (payouts.length === 0) return <p>{t('nobodyBid')}</p>;
  return (
    <table className={styles.payouts}>
      <caption className="sr">{t('payoutsByType')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('betType')}</th>
          <th scope="col">{t('staked')}</th>
          <th scope="col">{t('payout')}</th>
        </tr>
      </thead>
      <tbody>
        {payouts.map(({ betType, staked, payout }) => (
          <tr key={betType}>
            <th scope="row">{tGame(betType)}</th>
            <td translate="no" className="num">
              {formatPoints(staked)}
            </td>
            <td translate="no" className="num">
              {formatPoints(payout)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** "123-6" of an Open, "7-890" of a Close: the number with its ank, as players read it. */
const resultTextOfSession = ({ mode, session, number }: ResultItem): string =>
  session === 'Close' ? drawResultText(mode, null, number) : drawResultText(mode, number, null);

function PreviewAndDeclareForm({ item, where }: { item: ResultItem; where: ResultIdentifier }) {
  const t = useTexts();
  const mayDeclare = useHasRoleOrIsAdmin('results');
  const { data, error } = useReadOperation('result preview', where);
  const { data: byType } = useReadOperation('result payouts', where);
  const form = useDeskForm({
    operation: 'result declare',
    initial: {},
    of: `${where.date}.${item.key}.${item.number}`,
    input: () => where,
    done: ({ winners, paid }) =>
      t(winners === 0 ? 'declaredNone' : 'declaredNow', {
        name: item.name,
        number: item.number,
        count: winners,
        paid,
      }),
  });
  // Without an Open there is nothing to show yet, and the reason stands above.
  if (error && item.waitsForOpen) return null;
  if (error) return <FormError>{errorMessageFor(t, error)}</FormError>;
  if (!data || !byType) return <p role="status">{t('loading')}</p>;
  const { preview } = data;
  return (
    <PageForm
      form={form}
      submit={t('declare', { number: item.number, payout: preview.payout })}
      isReadOnly={!mayDeclare}
      isDisabled={item.waitsForOpen}
      variant="primary"
      full
    >
      <Facts
        facts={[
          {
            label: t('number'),
            value: resultTextOfSession(item),
            big: true,
          },
          { label: t('staked'), value: <Points value={preview.staked} /> },
          {
            label: t('winners'),
            value: `${t('winnersOf', { winning: preview.winningLines, lines: preview.lines })} · ${t('playersCount', { count: preview.players })}`,
          },
          { label: t('payout'), value: <Points value={preview.payout} />, big: true },
        ]}
      />
      <PayoutTable payouts={byType.payouts} />
    </PageForm>
  );
}

/** The number that was declared, in large, and what it paid as long as that can be taken back. */
function DeclaredResult({ item, where }: { item: ResultItem; where: ResultIdentifier }) {
  const t = useTexts();
  const tWork = useWorkPageTexts();
  const { data } = useReadOperation('result ways-back', item.way === 'revoke' ? where : undefined);
  return (
    <div className={styles.hero}>
      <span>{t('declaredIs')}</span>
      <b translate="no">{resultTextOfSession(item)}</b>
      {data && (
        <small>
          {data.revoke.amount === 0
            ? tWork('nobodyPaid')
            : tWork('paidTo', { points: data.revoke.amount, count: data.revoke.players })}
        </small>
      )}
    </div>
  );
}

/** Typed twice, so that a slip is noticed. Saving pays nobody. */
function SaveResultForm({ item, where }: { item: ResultItem; where: ResultIdentifier }) {
  const t = useTexts();
  const digits = item.mode === 'gali' ? 2 : 3;
  const isNumber = (typed: string) => typed.length === digits && /^\d+$/.test(typed);
  const form = useDeskForm({
    operation: 'result save',
    initial: { number: '', again: '' },
    of: `${where.date}.${item.key}`,
    check: ({ number, again }) => ({
      number: isNumber(normalizeDigitsAndPunctuation(number)) ? undefined : t('digitsWanted', { digits }),
      again:
        normalizeDigitsAndPunctuation(number) === normalizeDigitsAndPunctuation(again)
          ? undefined
          : t('notTheSame'),
    }),
    input: ({ number }) => ({ ...where, number: normalizeDigitsAndPunctuation(number) }),
    done: () => '',
  });
  return (
    <PageForm
      form={form}
      submit={t(item.state === 'saved' ? 'saveOther' : 'result save')}
      isDisabled={item.waitsForOpen}
      full
    >
      <Field
        {...form.field('number')}
        label={t('number')}
        hint={t('digitsHint', { digits })}
        numeric
        maxLength={12}
        disabled={item.waitsForOpen}
        autoFocus={item.state === 'due' && !item.waitsForOpen}
      />
      <Field
        {...form.field('again')}
        label={t('numberAgain')}
        numeric
        maxLength={12}
        disabled={item.waitsForOpen}
      />
    </PageForm>
  );
}

type Props = {
  item: ResultItem;
  date: string;
  /** Whether the item says what waits for its result; until then its stake is not shown as none. */
  areStakesKnown?: boolean;
  onClose: () => void;
};

export function ResultDialog({ item, date, areStakesKnown = true, onClose }: Props) {
  const t = useTexts();
  const mayDeclare = useHasRoleOrIsAdmin('results');
  const where: ResultIdentifier = { market: item.market, date, session: item.session };
  const { state } = item;
  const isPlayed = state !== 'off' && state !== 'void';
  return (
    <Dialog
      open
      onClose={onClose}
      title={item.mode === 'main' ? `${item.name} · ${t(item.session)}` : item.name}
      subtitle={t(state === 'early' ? 'cutoffAt' : 'cutoffWas', { at: formatDayAndClock(item.cutoff) })}
    >
      {/* A declared result has Done, which does the same. */}
      {state !== 'declared' && (
        <IconButton icon="close" label={t('closePanel')} className={styles.leave} onClick={onClose} />
      )}
      <div className={styles.parts}>
        {state === 'early' && <StakesAndStepsOfOpenDraw item={item} areStakesKnown={areStakesKnown} />}
        {!isPlayed && <p>{t('notPlayed')}</p>}
        {!mayDeclare && <p>{t('onlyResults')}</p>}
        {item.waitsForOpen && (state === 'due' || state === 'saved') && <Warning>{t('openFirst')}</Warning>}
        {state === 'saved' && <PreviewAndDeclareForm item={item} where={where} />}
        {state === 'declared' && (
          <>
            <DeclaredResult item={item} where={where} />
            {!item.way && <p>{t('openStays')}</p>}
            <Button variant="primary" full onClick={onClose}>
              {t('done')}
            </Button>
          </>
        )}
        {mayDeclare && (
          <>
            {state === 'due' && <SaveResultForm item={item} where={where} />}
            {state === 'saved' && (
              <details className={styles.other}>
                <summary>{t('saveOther')}</summary>
                <SaveResultForm item={item} where={where} />
              </details>
            )}
            {item.way && <RevokeOrCallOffForm item={item} way={item.way} where={where} onClose={onClose} />}
          </>
        )}
      </div>
    </Dialog>
  );
}
