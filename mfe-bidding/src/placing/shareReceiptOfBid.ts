import { formatTime } from '@ank/protocol/format-time';
import { getConfig } from '@ank/shared/config';
import { formatPoints } from '@ank/shared/ui';
import type { BidContext } from '../lines/bidContext';
import { countBidsOfLines, formatNumbersAndFamilies, pointsOfLine, totalPoints } from '../lines/bidLine';
import type { BidReceipt } from '../requests/bidOutcome';
import type { Texts } from '../texts';
import { shareOrSaveReceiptImage } from './receiptImage';
import { splitIntoFours } from './splitIntoFours';
import type { ReceiptTexts } from './texts';

type SharedReceipt = {
  t: Texts;
  tReceipt: ReceiptTexts;
  bid: BidContext;
  receipt: BidReceipt;
  /** The day of the draw as it is read. */
  date: string;
  /** The draws by name, where they are of another day. */
  draw: readonly string[];
  /** The most points that the bid can win; undefined while the rates are unknown. */
  win: number | undefined;
  /** The words that go along with the picture. */
  text: string;
};

/** Hands the picture of a placed bid's receipt to an app of the player's choice. */
export const shareReceiptOfBid = ({ t, tReceipt, bid, receipt, date, draw, win, text }: SharedReceipt) => {
  const { type, market } = bid;
  const { lines, numbers, at } = receipt;
  const placedAt = at !== undefined && formatTime(at, getConfig().timeZone);
  return shareOrSaveReceiptImage(
    {
      title: tReceipt('receipt'),
      placed: placedAt ? tReceipt('placedAt', { time: placedAt }) : '',
      betType: t(type.name),
      draw: [market.gameName, date, ...draw].join(' · '),
      lines: lines.map((line) => ({
        number: formatNumbersAndFamilies(type, line),
        detail: [type.sessions === 'both' && t(line.session), formatPoints(pointsOfLine(line))]
          .filter(Boolean)
          .join(' '),
      })),
      facts: [
        { label: t('totalBid'), value: String(countBidsOfLines(lines)) },
        { label: t('totalPoints'), value: formatPoints(totalPoints(lines)) },
        ...(win === undefined ? [] : [{ label: tReceipt('bestWin'), value: formatPoints(win) }]),
      ],
      numbers: numbers.map((number) => splitIntoFours(number).join(' ')),
    },
    text,
  );
};
