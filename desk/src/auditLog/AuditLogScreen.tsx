import { Icon } from '@ank/shared/ui';
import { useReadOperation } from '../calls/deskHooks';
import { formatClockTime, formatIsoDay, isoDayInGameZone } from '../form/formatTime';
import { instantColumn, verbatimColumn } from '../list/listView';
import { PagedList } from '../list/PagedList';
import { translateChoices } from '../parts/choiceFields';
import { PersonName } from '../parts/PersonName';
import { TextWithWordsNotToTranslate } from '../parts/TextWithWordsNotToTranslate';
import { actorText, readOperationDataText } from '../reports/wireNameTexts';
import { useOccasionalTexts } from '../setup/occasionalTexts';
import { useTexts } from '../texts';
import styles from './AuditLog.module.css';
import { dayClosingSentence } from './dayClosingSentence';
import { describeDetail } from './describeDetail';
import {
  type AuditLogRow,
  describeEntry,
  describeEntryWithoutActor,
  detailNotInSentence,
} from './describeEntry';
import { ExpandableText } from './ExpandableText';
import { iconOfEntry } from './entryIcon';
import { replaceMarketIds } from './replaceMarketIds';

const STATES = { refused: 'refused', 'under way': 'underWay' } as const;

/** The sentence of such an entry names the market and the day. */
const OF_A_DRAW = /^(?:result|draw) /;

const withoutMarketDateAndVersion = ({
  market,
  date,
  version,
  ...detail
}: AuditLogRow['detail']): AuditLogRow['detail'] => detail;

const withoutDate = ({ date, ...detail }: AuditLogRow['detail']): AuditLogRow['detail'] => detail;

/** A draw is named by its market and its day. */
const ENDS_IN_DAY = / \d{4}-\d\d-\d\d$/;

/** Returns an entry that does not name the day under which it stands: "Main Mandi 2025-03-05". */
const withoutDayOfItsHeading = (entry: AuditLogRow): AuditLogRow => {
  const day = ` ${isoDayInGameZone(Date.parse(entry.at))}`;
  return entry.about.endsWith(day) ? { ...entry, about: entry.about.slice(0, -day.length) } : entry;
};

/** Returns the detail of an entry without what its sentence says already. */
const detailNotInDrawOrEntrySentence = (entry: AuditLogRow): AuditLogRow['detail'] => {
  if (entry.action.startsWith('holiday ')) return withoutDate(entry.detail);
  return OF_A_DRAW.test(entry.action)
    ? withoutMarketDateAndVersion(entry.detail)
    : detailNotInSentence(entry);
};

export default function AuditLogScreen() {
  const t = useTexts();
  const tSetup = useOccasionalTexts();
  /** Says that an operation began, or was refused; its end is an entry of its own. */
  const progressText = ({ state }: AuditLogRow) =>
    Object.hasOwn(STATES, state) ? ` (${t(STATES[state as keyof typeof STATES])})` : '';
  const markets = useReadOperation('market list', {}).data?.markets ?? [];
  /** The ids and names of the markets with a single draw a day, whose session says nothing. */
  const oneDraw = new Set(
    markets.flatMap(({ market_id, name, mode }) => (mode === 'main' ? [] : [market_id, name])),
  );
  const withoutOnlySession = (line: AuditLogRow): AuditLogRow => {
    const { session, ...detail } = line.detail;
    const named = [String(detail.market), line.about.replace(ENDS_IN_DAY, '')];
    return session && named.some((market) => oneDraw.has(market)) ? { ...line, detail } : line;
  };
  const marketNames = new Map(markets.map(({ market_id, name }) => [market_id, name]));
  const detailOf = (line: AuditLogRow) =>
    line.action === 'day close'
      ? dayClosingSentence(t, tSetup, line.detail)
      : describeDetail(
          t,
          replaceMarketIds(detailNotInDrawOrEntrySentence(withoutOnlySession(line)), marketNames),
        );
  /** Adds the number of a player whom the sentence names, because two players may have one name. */
  const moreOf = (line: AuditLogRow) =>
    [line.name && (line.about || line.subject), detailOf(line)].filter(Boolean).join(' · ');
  const sentenceOf = (line: AuditLogRow) => describeEntry(t, line) + progressText(line);
  /** The actor stands in a column of their own, the day in the heading. */
  const shownSentenceOf = (line: AuditLogRow) =>
    describeEntryWithoutActor(t, withoutDayOfItsHeading(line)) + progressText(line);
  return (
    <PagedList
      list="report trail"
      title="trail"
      first={{ status: 'changes' }}
      choices={[
        { value: 'changes', name: t('changes') },
        { value: 'log-ins', name: tSetup('logIns') },
        ...translateChoices<string>(t, { looks: 'looks', setup: 'init', '': 'all' }),
      ]}
      keyOf={({ id }) => id}
      // The time stands in the row, the day above the rows of one day.
      groupOf={({ at }) => formatIsoDay(isoDayInGameZone(Date.parse(at)))}
      columns={[
        { ...instantColumn(t('when'), 'at', formatClockTime), isVerbatim: true, onCard: 'joined' },
        {
          name: t('story'),
          isTitle: true,
          cell: (line) => {
            const [message, more] = [shownSentenceOf(line), moreOf(line)];
            return (
              <span className={styles.said}>
                <span aria-hidden="true" className={styles.icon}>
                  <Icon name={iconOfEntry(line.action, readOperationDataText(t, line.action) !== '')} small />
                </span>
                <b>
                  <TextWithWordsNotToTranslate text={message} {...(line.name && { values: [line.name] })} />
                </b>
                {more && <ExpandableText text={more} />}
              </span>
            );
          },
          value: (line) => [sentenceOf(line), moreOf(line)].filter(Boolean).join(': '),
          sort: 'action',
        },
        {
          ...verbatimColumn(t('by'), 'actor'),
          cell: ({ actor }) => {
            const name = actorText(t, actor);
            return <PersonName name={name} isProgram={name !== actor} />;
          },
          isOneLine: true,
          onCard: 'joined',
        },
      ]}
    />
  );
}
