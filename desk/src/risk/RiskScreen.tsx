import { normalizeDigitsAndPunctuation } from '@ank/protocol/digits';
import { Button, Field, formatPoints } from '@ank/shared/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { errorMessageFor } from '../calls/callDeskOperation';
import { useHasRoleOrIsAdmin, useReadOperation } from '../calls/deskHooks';
import { formatIsoDay } from '../form/formatTime';
import { LabelledSelect } from '../parts/choiceFields';
import { KeyFigures } from '../parts/KeyFigures';
import { TabLinks } from '../parts/TabLinks';
import { TitledPart } from '../parts/TitledPart';
import { WhenAnswered } from '../parts/WhenAnswered';
import { FormsWithSaveBar } from '../setup/FormsWithSaveBar';
import { useOccasionalTexts } from '../setup/occasionalTexts';
import setup from '../setup/Setup.module.css';
import { TitledCard } from '../setup/TitledCard';
import { SettingForm } from '../site/SettingForm';
import { useTexts } from '../texts';
import { useWorkPageTexts } from '../workPages/useWorkPageTexts';
import { drawNameText, OpenDrawRiskTable, type RiskReport, worstCostOf } from './OpenDrawRiskTable';
import styles from './Risk.module.css';
import { RiskCapsTab } from './RiskCapsTab';

/** Shows what a typed result, such as 123-456 or 07, would cost a draw. */
function CostOfTriedResultCard({ draws }: { draws: RiskReport['draws'] }) {
  const t = useTexts();
  const tWork = useWorkPageTexts();
  const tSetup = useOccasionalTexts();
  const [chosen, setChosen] = useState('');
  const [result, setResult] = useState('');
  const places = [...new Map(draws.map((draw) => [`${draw.market} ${draw.date}`, draw])).entries()];
  const [place, draw] = places.find(([own]) => own === chosen) ?? places[0] ?? [];
  const [, open, close] = /^(\d{2,3})(?:-(\d{3}))?$/.exec(normalizeDigitsAndPunctuation(result)) ?? [];
  const query =
    draw && open ? { market: draw.market, date: draw.date, open, ...(close && { close }) } : undefined;
  const { data, error } = useReadOperation('risk if', query, { live: true });
  if (!place)
    return (
      <TitledCard title={t('whatIf')} note={tWork('whatIfDoes')}>
        <p className={styles.tried}>{tSetup('nothingToTry')}</p>
      </TitledCard>
    );
  return (
    <TitledCard title={t('whatIf')} note={tWork('whatIfDoes')}>
      <div className={styles.if}>
        <LabelledSelect
          label={t('draw')}
          value={place}
          choices={places.map(([value, { name, market, date }]) => ({
            value,
            // The day is said where a market is open for two of them.
            name: draws.some((other) => other.market === market && other.date !== date)
              ? `${name} · ${formatIsoDay(date)}`
              : name,
          }))}
          onChange={setChosen}
        />
        <Field
          label={t('number')}
          placeholder="123-456"
          autoComplete="off"
          value={result}
          onChange={({ target }) => setResult(target.value)}
        />
      </div>
      <div role="status" className={styles.tried}>
        {!query && <p>{tSetup('triedWaits')}</p>}
        {error && <p>{errorMessageFor(t, error)}</p>}
        {data?.results.length === 0 && <p>{t('nobodyBid')}</p>}
        {data?.results.map(({ session, staked, cost }) => (
          <p key={session}>
            <span>{`${t(session)}:`}</span> <b>{tWork('triedPays', { points: formatPoints(cost) })}</b> ·{' '}
            <span>{tWork('triedStaked', { points: formatPoints(staked) })}</span>
          </p>
        ))}
      </div>
    </TitledCard>
  );
}

/** Returns the draw of the costliest result; undefined where nobody bid. */
const costliestDrawOf = (draws: RiskReport['draws']): RiskReport['draws'][number] | undefined =>
  [...draws].sort((a, b) => worstCostOf(b) - worstCostOf(a))[0];

/** Says that no balance is set, or leads whoever may set it to the field below. */
function SiteBalanceNotSet() {
  const tSetup = useOccasionalTexts();
  if (!useHasRoleOrIsAdmin('admin')) return tSetup('notSet');
  return (
    <Button
      variant="ghost"
      className={styles.set}
      onClick={() => document.querySelector<HTMLElement>('input[name="house"]')?.focus()}
    >
      {tSetup('houseUnset')}
    </Button>
  );
}

/** Shows the house's points, its debt to the players, and the most that a single draw can take. */
function RiskKeyFigures({ risk: { house, wallets, draws } }: { risk: RiskReport }) {
  const t = useTexts();
  const tWork = useWorkPageTexts();
  const tSetup = useOccasionalTexts();
  const staked = draws.reduce((sum, draw) => sum + draw.staked, 0);
  const costliest = costliestDrawOf(draws);
  const unit = t('pts');
  return (
    <KeyFigures
      figures={[
        house === 0
          ? { label: tSetup('houseBalance'), value: '–', more: <SiteBalanceNotSet /> }
          : { label: tSetup('houseBalance'), value: formatPoints(house), unit },
        { label: t('inWallets'), value: formatPoints(wallets), unit },
        { label: tWork('stakedOnOpen'), value: formatPoints(staked), unit },
        {
          label: t('dearest'),
          value: formatPoints(costliest ? worstCostOf(costliest) : 0),
          unit,
          isBad: draws.some(({ over }) => over),
          more: costliest && drawNameText(t, costliest),
        },
      ]}
    />
  );
}

export default function RiskScreen() {
  const t = useTexts();
  const isAdmin = useHasRoleOrIsAdmin('admin');
  const read = useReadOperation('risk', {}, { live: true });
  const isCaps = useSearchParams()[0].get('tab') === 'caps';
  const tabs = [
    { to: '/risk', name: t('exposure'), isCurrent: !isCaps },
    { to: '/risk?tab=caps', name: t('caps'), isCurrent: isCaps },
  ];
  return (
    <>
      <TabLinks label={t('risk')} tabs={tabs} />
      {isCaps ? (
        <RiskCapsTab isAdmin={isAdmin} />
      ) : (
        <WhenAnswered read={read}>
          {(risk) => (
            <>
              <RiskKeyFigures risk={risk} />
              <div className={setup.titledList}>
                <TitledPart title={t('openDraws')}>
                  <OpenDrawRiskTable risk={risk} />
                </TitledPart>
              </div>
              <div className={styles.cards}>
                <CostOfTriedResultCard draws={risk.draws} />
                <FormsWithSaveBar isReadOnly={!isAdmin} isInCard>
                  <SettingForm
                    setting="risk"
                    // No balance is an empty field, and not one that holds nothing.
                    before={{ house: risk.house || '', line: risk.line }}
                    placeholders={{ house: 'notSet' }}
                    isAdmin={isAdmin}
                  />
                </FormsWithSaveBar>
              </div>
            </>
          )}
        </WhenAnswered>
      )}
    </>
  );
}
