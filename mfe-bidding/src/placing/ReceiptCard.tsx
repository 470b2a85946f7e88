import type { Mode } from '@ank/protocol/bet-types';
import { dayInZone, formatMonthFirstDate } from '@ank/protocol/dates';
import { formatDay, formatTime } from '@ank/protocol/format-time';
import { now } from '@ank/shared/clock';
import { getConfig } from '@ank/shared/config';
import { Facts } from '@ank/shared/controls';
import { shareOrCopyWithToast } from '@ank/shared/player';
import { useDispatch } from '@ank/shared/redux';
import { Link } from '@ank/shared/router';
import type { AppDispatch } from '@ank/shared/store';
import { useLanguage } from '@ank/shared/texts';
import { Button, Card, formatPoints, Icon } from '@ank/shared/ui';
import { useEffect, useRef } from 'react';
import type { BidContext } from '../lines/bidContext';
import { countBidsOfLines, formatNumbersAndFamilies, pointsOfLine, totalPoints } from '../lines/bidLine';
import { distinctDrawLabels, useOvernightDrawLabelOfLine } from '../lines/overnightDraws';
import { timeOfLastResult } from '../lines/sessionClosingTimes';
import { BIDS_PATHS } from '../markets/modePaths';
import { useBiddingRatesQuery } from '../rates/rateEndpoints';
import { bestWinPointsOf } from '../rates/winPoints';
import type { BidReceipt } from '../requests/bidOutcome';
import { LineList } from '../slip/SlipList';
import { receiptClosed } from '../slip/slipSlice';
import { useTexts } from '../texts';
import { repeatPlacedBid } from './addLinesAndConfirm';
import styles from './ReceiptCard.module.css';
import { splitIntoFours } from './splitIntoFours';
import { useReceiptTexts } from './texts';

/** ms: shown later than this it is met again, not new. */
const NEW_MS = 60_000;

/** Returns the address of the bid's own page in the history; `day` as "11/21/2026". */
const bidPageUrl = (mode: Mode, number: string, day: string) =>
  `${BIDS_PATHS[mode]}?${new URLSearchParams({ bid: number, day: day.replaceAll('/', '-') })}`;

/** Shows a bid's number in groups of four, which the eye compares; copied and read aloud, it is one word. */
function BidNumber({ number }: { number: string }) {
  return (
    <span className={styles.number} translate="no">
      {splitIntoFours(number).map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two groups may be alike, and none moves
        <span key={index}>{group}</span>
      ))}
    </span>
  );
}

export function ReceiptCard({ bid, receipt }: { bid: BidContext; receipt: BidReceipt }) {
  const t = useTexts();
  const tReceipt = useReceiptTexts();
  const dispatch = useDispatch<AppDispatch>();
  const { type, market, day, slip } = bid;
  const date = formatDay(day, useLanguage());
  const { lines, numbers, balance, at } = receipt;
  const total = formatPoints(totalPoints(lines));
  const draw = distinctDrawLabels(lines, useOvernightDrawLabelOfLine(bid, lines, at));
  const zone = getConfig().timeZone;
  const { data: rates } = useBiddingRatesQuery(type.mode);
  const win = bestWinPointsOf(type, lines, rates);
  const resultTime = timeOfLastResult(type, market, lines);
  const placedOn = formatMonthFirstDate(dayInZone(at ?? now(), zone));

  // The dialog that had the focus is gone.
  const heading = useRef<HTMLHeadingElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const description = [t('placed'), ...numbers.map((number) => `${tReceipt('bidNumber')} ${number}`)].join(
    ' ',
  );
  useEffect(() => {
    if (at === undefined || now() - at >= NEW_MS) return;
    heading.current?.focus({ preventScroll: true });
    // The receipt's number would stay below the edge of a small phone.
    head.current?.scrollIntoView?.({ block: 'start' });
  }, [at]);

  const give = () => {
    const text = [
      [...numbers.map((number) => `#${number}`), market.gameName, t(type.name), date, ...draw].join(' · '),
      ...lines.map((line) =>
        [
          formatNumbersAndFamilies(type, line),
          ...(type.sessions === 'both' ? [` ${t(line.session)}`] : []),
          `: ${formatPoints(pointsOfLine(line))} pts`,
        ].join(''),
      ),
      `${t('totalPoints')}: ${total}`,
    ].join('\n');
    import(/* webpackChunkName: "receiptPicture" */ './shareReceiptOfBid')
      .then(({ shareReceiptOfBid: share }) => share({ t, tReceipt, bid, receipt, date, draw, win, text }))
      // The text says the same where no picture can be drawn.
      .catch(() =>
        shareOrCopyWithToast(
          { text },
          { copied: tReceipt('receiptCopied'), failed: tReceipt('receiptNotShared') },
        ),
      );
  };

  return (
    <Card torn className={styles.receipt ?? ''}>
      <div ref={head} className={styles.head}>
        <Icon name="success" />
        <div>
          <h2 ref={heading} tabIndex={-1} aria-description={description}>
            {tReceipt('receipt')}
          </h2>
          {at !== undefined && <p>{tReceipt('placedAt', { time: formatTime(at, zone) })}</p>}
        </div>
      </div>
      {numbers.length > 0 && (
        <p className={styles.numbers}>
          <span>{tReceipt('bidNumber')}</span>
          {numbers.map((number) => (
            <span key={number}>
              <BidNumber number={number} />
              {/* An older version of the history reads the state alone. */}
              <Link
                to={bidPageUrl(type.mode, number, placedOn)}
                state={{ bid: number, day: placedOn }}
                aria-label={tReceipt('seeBidOf', { number })}
              >
                {tReceipt('seeBid')}
              </Link>
            </span>
          ))}
        </p>
      )}
      <p className={styles.what}>
        <b>{t(type.name)}</b>
        <span>{`${market.gameName} · ${date}`}</span>
        {resultTime && <span>{tReceipt('resultAfter', { time: resultTime })}</span>}
      </p>
      <LineList type={type} lines={lines} />
      <Facts
        facts={[
          ...draw.map((value) => ({ label: t('date'), value })),
          { label: t('totalBid'), value: countBidsOfLines(lines) },
          { label: t('totalPoints'), value: total, big: true, unit: 'pts' },
          ...(win === undefined ? [] : [{ label: tReceipt('bestWin'), value: `${formatPoints(win)} pts` }]),
          ...(balance === undefined
            ? []
            : [{ label: tReceipt('balanceLeft'), value: `${formatPoints(balance)} pts` }]),
        ]}
      />
      <Button full className={styles.done} onClick={() => dispatch(receiptClosed({ slip }))}>
        {tReceipt('receiptDone')}
      </Button>
      <div className={styles.actions}>
        <Button variant="secondary" icon="share" onClick={give}>
          {tReceipt('share')}
        </Button>
        <Button variant="secondary" icon="refresh" onClick={() => dispatch(repeatPlacedBid(bid, t, lines))}>
          {tReceipt('again')}
        </Button>
      </div>
    </Card>
  );
}
