import { Button, formatPoints } from '@ank/shared/ui';
import { useState } from 'react';
import { useReadOperation } from '../calls/deskHooks';
import { formatIsoDay } from '../form/formatTime';
import card from '../list/CardLine.module.css';
import { ClientSideListWhenAnswered } from '../list/ClientSideList';
import { useConfirmedOperation } from '../list/ConfirmOperationDialog';
import { type ListColumn, verbatimColumn } from '../list/listView';
import { EmptyState } from '../parts/EmptyState';
import { PageActions } from '../parts/PageActions';
import { Pill } from '../parts/Pill';
import { TextWithWordsNotToTranslate } from '../parts/TextWithWordsNotToTranslate';
import { actorText } from '../reports/wireNameTexts';
import { useOccasionalTexts } from '../setup/occasionalTexts';
import { useTexts } from '../texts';
import { useTranslateGameWord } from '../texts/gameWords';
import { useWorkPageTexts } from '../workPages/useWorkPageTexts';
import styles from './Risk.module.css';
import { RiskCapPanel } from './RiskCapPanel';
import { CAP_KIND_TEXTS, capNameText, capSubjectText, type RiskCap } from './riskCapKindsAndFields';

/** The texts before an amount, and before the word that says that bids are blocked. */
const CAPPED_TEXTS = {
  stake: { most: 'cappedStakeMost', blocked: 'cappedStake' },
  cost: { most: 'cappedWinMost', blocked: 'cappedWin' },
} as const;

/** Shows how a cap reads, for whoever has none yet. */
function CapExample() {
  const tWork = useWorkPageTexts();
  const tSetup = useOccasionalTexts();
  return (
    <p className={styles.example}>
      <Pill tone="quiet">{tWork('sampleOf')}</Pill>{' '}
      <span>
        <TextWithWordsNotToTranslate
          text={tSetup('capExample', { stake: formatPoints(5000), win: formatPoints(90_000) })}
        />
      </span>
    </p>
  );
}

/**
 * The caps in force, each opened from its row to be changed; a new one is set from the title line, the first
 * from the empty page.
 */
export function RiskCapsTab({ isAdmin }: { isAdmin: boolean }) {
  const t = useTexts();
  const tWork = useWorkPageTexts();
  const tGame = useTranslateGameWord();
  const [opened, setOpened] = useState<RiskCap | 'new'>();
  const markets = useReadOperation('market list', {}).data?.markets ?? [];
  const marketNameOf = ({ market }: RiskCap): string =>
    markets.find(({ market_id }) => market_id === market)?.name ?? market;
  const betsOf = (cap: RiskCap): string => capSubjectText(t, tGame, cap);
  const drawsOf = (cap: RiskCap): string =>
    [marketNameOf(cap) || t('allMarkets'), cap.date && formatIsoDay(cap.date)].filter(Boolean).join(' · ');
  const aboutOf = (cap: RiskCap): string =>
    [t(CAP_KIND_TEXTS[cap.what]), betsOf(cap), marketNameOf(cap), cap.date && formatIsoDay(cap.date)]
      .filter(Boolean)
      .join(' · ');
  const amount = (name: string, of: 'stake' | 'cost'): ListColumn<RiskCap> => ({
    name,
    cell: ({ [of]: points }) => {
      if (points === null) return <span className={styles.noCap}>{t('noCap')}</span>;
      return (
        <>
          <span
            className={card.onPhone}
          >{`${tWork(CAPPED_TEXTS[of][points === 0 ? 'blocked' : 'most'])} `}</span>
          {points === 0 ? (
            <Pill tone="bad">{tWork('blockedByCap')}</Pill>
          ) : (
            <span translate="no">{formatPoints(points)}</span>
          )}
        </>
      );
    },
    value: (cap) => cap[of] ?? '',
    isFigure: true,
    onCard: 'joined',
  });
  const leaving = useConfirmedOperation<'cap remove', RiskCap>({
    title: t('takeAway'),
    operation: 'cap remove',
    input: ({ id }) => ({ id }),
    does: aboutOf,
    done: (cap) => t('capGone', { name: capNameText(t, tGame, cap, marketNameOf(cap)) }),
    label: (cap) => `${t('takeAway')}: ${aboutOf(cap)}`,
  });
  const setButton = isAdmin && (
    <Button icon="plus" onClick={() => setOpened('new')}>
      {tWork('setCap')}
    </Button>
  );
  const close = () => setOpened(undefined);
  const read = useReadOperation('cap list', {});
  return (
    <>
      {/* Without a cap the button stands where the page says that there is none. */}
      <PageActions>{read.data && read.data.caps.length > 0 && setButton}</PageActions>
      <ClientSideListWhenAnswered
        read={read}
        title="caps"
        of="caps"
        keyOf={({ id }) => id}
        countText={(count) => tWork('capsShown', { count })}
        none={
          <EmptyState
            icon="shield"
            title={tWork('noCaps')}
            hint={tWork('noCapsHint')}
            action={
              <>
                <CapExample />
                {setButton}
              </>
            }
          />
        }
        columns={[
          {
            name: t('capOn'),
            value: (cap) => t(CAP_KIND_TEXTS[cap.what]),
            cell: (cap) => (
              <span className={card.twoLines}>
                {isAdmin ? (
                  <Button
                    variant="ghost"
                    translate="no"
                    className={styles.open}
                    aria-label={t('changeOf', { name: aboutOf(cap) })}
                    onClick={() => setOpened(cap)}
                  >
                    {betsOf(cap)}
                  </Button>
                ) : (
                  <b translate="no">{betsOf(cap)}</b>
                )}{' '}
                <small translate="no">
                  <span className={styles.part}>{t(CAP_KIND_TEXTS[cap.what])}</span>
                  <span className={styles.between}> · </span>
                  <span className={styles.part}>{drawsOf(cap)}</span>
                </small>
              </span>
            ),
          },
          { name: t('betType'), value: betsOf, isInFileAlone: true },
          { name: t('market'), value: drawsOf, isInFileAlone: true },
          amount(t('mostStake'), 'stake'),
          amount(t('mostCost'), 'cost'),
          {
            ...verbatimColumn(t('by'), 'by'),
            value: ({ by }) => actorText(t, by),
            isOneLine: true,
            onCard: 'left out',
          },
          ...(isAdmin ? [{ ...leaving.column, onCard: 'at the end' as const }] : []),
        ]}
      />
      {leaving.dialog}
      {opened && (
        <RiskCapPanel
          cap={opened === 'new' ? undefined : opened}
          about={opened === 'new' ? '' : aboutOf(opened)}
          markets={markets}
          onClose={close}
        />
      )}
    </>
  );
}
