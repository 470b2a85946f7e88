import { toPlainSigns } from '@ank/protocol/digits';
import { Field, formatPoints, Icon } from '@ank/shared/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { errorMessageFor } from '../calls/callDesk';
import { type InputOf, type OutputOf, useMayDo, useRead } from '../calls/deskHooks';
import { amountFaultText } from '../form/amountFaultText';
import { PageForm, useDeskForm } from '../form/Form';
import { formatIsoDay } from '../form/formatTime';
import { WhenField } from '../form/WhenField';
import { useConfirmedOperation } from '../list/ConfirmOperation';
import { verbatimColumn } from '../list/listView';
import { WholeListOfRead } from '../list/WholeList';
import { Figures } from '../parts/Figures';
import { choicesOf, Select, type SelectChoice, TitledPart, WhenAnswered } from '../parts/page';
import { Tabs } from '../parts/Tabs';
import { actorText } from '../reports/wireNameTexts';
import { SaveBar } from '../setup/SaveBar';
import setup from '../setup/Setup.module.css';
import { SubjectCard } from '../setup/SubjectCard';
import { SettingForm } from '../site/SettingForm';
import { useTexts } from '../texts';
import { useTranslateGameWord } from '../texts/gameWords';
import { useWorkTexts } from '../texts/workTexts';
import { BetTypeCapsTable } from './BetTypeCapsTable';
import { CAP_KIND_TEXTS, capFieldOf, isEmptyOrCapAmount, RATED_BET_TYPES, type RiskCap } from './capFields';
import { OpenDraws, type RiskReport } from './OpenDraws';

import styles from './Risk.module.css';

/** Shows what a typed result, such as 123-456 or 07, would cost a draw. */
function WhatIf({ draws }: { draws: RiskReport['draws'] }) {
  const t = useTexts();
  const tWork = useWorkTexts();
  const [chosen, setChosen] = useState('');
  const [result, setResult] = useState('');
  const places = [...new Map(draws.map((draw) => [`${draw.market} ${draw.date}`, draw])).entries()];
  const [place, draw] = places.find(([own]) => own === chosen) ?? places[0] ?? [];
  const [, open, close] = /^(\d{2,3})(?:-(\d{3}))?$/.exec(toPlainSigns(result)) ?? [];
  const query =
    draw && open ? { market: draw.market, date: draw.date, open, ...(close && { close }) } : undefined;
  const { data, error } = useRead('risk if', query, { live: true });
  if (!place) return null;
  return (
    <SubjectCard title={t('whatIf')} note={tWork('whatIfDoes')}>
      <div className={styles.if}>
        <Select
          label={t('draw')}
          value={place}
          choices={places.map(([value, { name, date }]) => ({
            value,
            name: `${name} · ${formatIsoDay(date)}`,
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
        {error && <p>{errorMessageFor(t, error)}</p>}
        {data?.results.length === 0 && <p>{t('nobodyBid')}</p>}
        {data?.results.map(({ session, staked, cost }) => (
          <p key={session}>
            <span>{`${t(session)}:`}</span> <b>{tWork('triedPays', { points: formatPoints(cost) })}</b> ·{' '}
            <span>{tWork('triedStaked', { points: formatPoints(staked) })}</span>
          </p>
        ))}
      </div>
    </SubjectCard>
  );
}

function Caps({ isAdmin }: { isAdmin: boolean }) {
  const t = useTexts();
  const tWork = useWorkTexts();
  const tGame = useTranslateGameWord();
  const markets = useRead('market list', {}).data?.markets ?? [];
  const aboutOf = ({ what, market, date, betType, number }: RiskCap): string => {
    const name = markets.find(({ market_id }) => market_id === market)?.name ?? market;
    return [t(CAP_KIND_TEXTS[what]), number, tGame(betType), name, date && formatIsoDay(date)]
      .filter(Boolean)
      .join(' · ');
  };
  const amount = (name: string, of: 'stake' | 'cost') => ({
    name,
    cell: (cap: RiskCap) => (cap[of] === null ? '–' : formatPoints(cap[of])),
    value: (cap: RiskCap) => cap[of] ?? '',
    isFigure: true,
  });
  const leaving = useConfirmedOperation<'cap remove', RiskCap>({
    title: t('takeAway'),
    operation: 'cap remove',
    input: ({ id }) => ({ id }),
    does: aboutOf,
    done: () => t('capGone'),
    label: (cap) => `${t('takeAway')}: ${aboutOf(cap)}`,
  });
  const read = useRead('cap list', {});
  return (
    <>
      <WhenAnswered read={read}>
        {({ caps }) => <BetTypeCapsTable caps={caps} markets={markets} />}
      </WhenAnswered>
      <TitledPart title={t('capsInForce')}>
        <WholeListOfRead
          read={read}
          title="caps"
          of="caps"
          keyOf={({ id }) => id}
          none={
            <p className={setup.none}>
              <Icon name="info" small />
              <span>{tWork('noCaps')}</span>
            </p>
          }
          columns={[
            { name: t('about'), value: aboutOf },
            amount(t('mostStake'), 'stake'),
            amount(t('mostCost'), 'cost'),
            { ...verbatimColumn(t('by'), 'by'), value: ({ by }) => actorText(t, by) },
            ...(isAdmin ? [leaving.column] : []),
          ]}
        />
        {leaving.dialog}
      </TitledPart>
      {isAdmin && (
        <SubjectCard title={t('capOne')} note={t('capHint')}>
          <AddCap markets={markets} />
        </SubjectCard>
      )}
    </>
  );
}

/** Set again for the same, a cap stands in place of the one before. */
function AddCap({ markets }: { markets: OutputOf<'market list'>['markets'] }) {
  const t = useTexts();
  const tGame = useTranslateGameWord();
  const form = useDeskForm({
    operation: 'cap set',
    initial: { what: 'number', market: '', betType: '', number: '', date: '', stake: '', cost: '' },
    check: ({ number, stake, cost }) => ({
      number: /^(\d{1,3}(-\d{1,3})?)?$/.test(toPlainSigns(number)) ? undefined : t('numberShape'),
      stake:
        isEmptyOrCapAmount(stake) && (stake || cost) ? undefined : t(amountFaultText(stake, 'numberOrNone')),
      cost: isEmptyOrCapAmount(cost) ? undefined : t(amountFaultText(cost, 'numberOrNone')),
    }),
    input: ({ what, number, stake, cost, ...about }) => ({
      what: what as InputOf<'cap set'>['what'],
      ...Object.fromEntries(
        Object.entries({ ...about, number: toPlainSigns(number) }).filter(([, value]) => value !== ''),
      ),
      ...capFieldOf('stake', stake),
      ...capFieldOf('cost', cost),
    }),
    done: () => t('capSet'),
  });
  const select = (name: 'what' | 'market' | 'betType', label: string, choices: readonly SelectChoice[]) => (
    <Select
      label={label}
      choices={name === 'what' ? choices : [{ value: '', name: t('all') }, ...choices]}
      {...form.choice(name)}
    />
  );
  return (
    <PageForm form={form} submit={t('cap set')}>
      <div className={styles.cap}>
        {select('what', t('what'), choicesOf(t, CAP_KIND_TEXTS))}
        {select(
          'market',
          t('market'),
          markets.map(({ market_id, name }) => ({ value: market_id, name })),
        )}
        {select(
          'betType',
          t('betType'),
          RATED_BET_TYPES.map((name) => ({ value: name, name: tGame(name) })),
        )}
        <Field {...form.field('number')} label={t('number')} />
        <WhenField {...form.field('date')} label={t('day')} empty={t('everyDay')} />
        <Field {...form.field('stake')} label={t('mostStake')} numeric />
        <Field {...form.field('cost')} label={t('mostCost')} numeric />
      </div>
    </PageForm>
  );
}

const worstCost = (draws: RiskReport['draws']): number =>
  Math.max(0, ...draws.map(({ worst }) => worst[0]?.cost ?? 0));

/** Shows the house's points, its debt to the players, and the most that a single draw can take. */
function RiskFigures({ risk: { house, wallets, draws } }: { risk: RiskReport }) {
  const t = useTexts();
  const tWork = useWorkTexts();
  const staked = draws.reduce((sum, draw) => sum + draw.staked, 0);
  return (
    <Figures
      figures={[
        { label: t('houseHolds'), value: house > 0 ? formatPoints(house) : '–' },
        { label: t('inWallets'), value: formatPoints(wallets) },
        { label: tWork('stakedOnOpen'), value: formatPoints(staked) },
        {
          label: tWork('worstResult'),
          value: formatPoints(worstCost(draws)),
          isBad: draws.some(({ over }) => over),
        },
      ]}
    />
  );
}

export default function RiskScreen() {
  const t = useTexts();
  const isAdmin = useMayDo('admin');
  const read = useRead('risk', {}, { live: true });
  const isCaps = useSearchParams()[0].get('tab') === 'caps';
  const tabs = [
    { to: '/risk', name: t('exposure'), isCurrent: !isCaps },
    { to: '/risk?tab=caps', name: t('caps'), isCurrent: isCaps },
  ];
  return (
    <>
      <Tabs label={t('risk')} tabs={tabs} />
      {isCaps ? (
        <Caps isAdmin={isAdmin} />
      ) : (
        <WhenAnswered read={read}>
          {(risk) => (
            <>
              <RiskFigures risk={risk} />
              <TitledPart title={t('openDraws')}>
                <OpenDraws risk={risk} />
              </TitledPart>
              <SaveBar isReadOnly={!isAdmin}>
                <div className={styles.cards}>
                  <WhatIf draws={risk.draws} />
                  <SettingForm
                    setting="risk"
                    before={{ house: risk.house, line: risk.line }}
                    isAdmin={isAdmin}
                  />
                </div>
              </SaveBar>
            </>
          )}
        </WhenAnswered>
      )}
    </>
  );
}
