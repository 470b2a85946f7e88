import type { InputOf, OutputOf } from '@ank/protocol/operator/operations';
import { Button, cx, formatPoints, Icon } from '@ank/shared/ui';
import { useId, useState } from 'react';
import { useMayDo } from '../calls/deskHooks';
import { amountFaultText } from '../form/amountFaultText';
import { FormError, useDeskForm } from '../form/Form';
import labels from '../parts/hiddenLabels.module.css';
import { ChipChoice, choicesOf, Select } from '../parts/page';
import { useTexts } from '../texts';
import { useTranslateGameWord } from '../texts/gameWords';
import styles from './BetTypeCapsTable.module.css';
import { CAP_KIND_TEXTS, capFieldOf, isEmptyOrCapAmount, RATED_BET_TYPES, type RiskCap } from './capFields';

type About = Pick<RiskCap, 'what' | 'market' | 'betType'>;

const ENDS = ['stake', 'cost'] as const;

/** Returns a cap's amount as its field holds it; '' where there is none. */
const amountIn = (cap: RiskCap | undefined, end: (typeof ENDS)[number]): string => {
  const points = cap?.[end] ?? null;
  return points === null ? '' : formatPoints(points);
};

type RowProps = { about: About; cap: RiskCap | undefined; isAdmin: boolean };

/**
 * A bet type's caps, in the fields that change them. Both amounts are sent, because a cap set again replaces
 * the one before whole: what is emptied ends, and what nobody touches stays.
 */
function CapRow({ about, cap, isAdmin }: RowProps) {
  const t = useTexts();
  const id = useId();
  const { what, market, betType } = about;
  const tGame = useTranslateGameWord();
  const name = betType ? tGame(betType) : t('allBetTypes');
  const now = { stake: amountIn(cap, 'stake'), cost: amountIn(cap, 'cost') };
  const form = useDeskForm({
    operation: 'cap set',
    initial: now,
    of: `row ${[what, market, betType].join()}`,
    check: ({ stake, cost }) => ({
      stake:
        stake === '' && cost === ''
          ? t('capEmptied')
          : isEmptyOrCapAmount(stake)
            ? undefined
            : t(amountFaultText(stake, 'capBounds')),
      cost: isEmptyOrCapAmount(cost) ? undefined : t(amountFaultText(cost, 'capBounds')),
    }),
    input: ({ stake, cost }): InputOf<'cap set'> => ({
      what,
      ...(market && { market }),
      ...(betType && { betType }),
      ...capFieldOf('stake', stake),
      ...capFieldOf('cost', cost),
    }),
    done: () => t('capSet'),
  });
  const isChanged = ENDS.some((end) => form.values[end] !== now[end]);
  return (
    <tr>
      <th scope="row">{name}</th>
      {ENDS.map((end) => {
        const label = t(end === 'stake' ? 'mostStake' : 'mostCost');
        const fault = form.faults[end];
        return (
          <td key={end} data-label={label}>
            {isAdmin && (
              <input
                form={id}
                inputMode="numeric"
                autoComplete="off"
                placeholder={t('noCap')}
                className={cx(styles.input, fault && styles.bad)}
                aria-label={`${name}: ${label}`}
                aria-invalid={fault ? true : undefined}
                aria-describedby={fault ? `${id}-${end}` : undefined}
                value={form.values[end]}
                onChange={({ target }) => form.set({ [end]: target.value })}
              />
            )}
            {!isAdmin && now[end] !== '' && <span translate="no">{now[end]}</span>}
            {!isAdmin && now[end] === '' && <span className={styles.none}>{t('noCap')}</span>}
            {fault && (
              <small id={`${id}-${end}`} className={styles.fault}>
                <Icon name="alert" small />
                <span>{fault}</span>
              </small>
            )}
          </td>
        );
      })}
      {isAdmin && (
        <td className={cx(styles.act, !isChanged && styles.idle)}>
          <form id={id} noValidate onSubmit={form.onSubmit}>
            <Button
              type="submit"
              aria-label={`${t('save')}: ${name}`}
              disabled={!isChanged}
              busy={form.busy}
              busyText={t('busy')}
            >
              {t('save')}
            </Button>
            <FormError>{form.faults.form}</FormError>
          </form>
        </td>
      )}
    </tr>
  );
}

type Props = { caps: readonly RiskCap[]; markets: OutputOf<'market list'>['markets'] };

/** The caps of each bet type, of all markets or of one. */
export function BetTypeCapsTable({ caps, markets }: Props) {
  const t = useTexts();
  const isAdmin = useMayDo('admin');
  const [what, setWhat] = useState<RiskCap['what']>('number');
  const [market, setMarket] = useState('');
  const capAbout = (betType: string) =>
    caps.find(
      (cap) =>
        cap.what === what &&
        cap.market === market &&
        cap.betType === betType &&
        cap.number === '' &&
        cap.date === '',
    );
  return (
    <>
      <div className={cx(styles.of, labels.hidden)}>
        <ChipChoice
          label={t('capOn')}
          choices={choicesOf(t, CAP_KIND_TEXTS)}
          value={what}
          onChange={setWhat}
        />
        <Select
          label={t('capMarkets')}
          value={market}
          choices={[
            { value: '', name: t('allMarkets') },
            ...markets.map(({ market_id, name }) => ({ value: market_id, name })),
          ]}
          onChange={setMarket}
        />
      </div>
      {isAdmin && <p className={styles.hint}>{t('capTableHint')}</p>}
      <div className={styles.frame}>
        <table className={styles.table}>
          <caption className="sr">{t('caps')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('betType')}</th>
              <th scope="col">{t('mostStake')}</th>
              <th scope="col">{t('mostCost')}</th>
              {isAdmin && (
                <th scope="col">
                  <span className="sr">{t('save')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {['', ...RATED_BET_TYPES].map((betType) => (
              <CapRow
                key={[what, market, betType].join()}
                about={{ what, market, betType }}
                cap={capAbout(betType)}
                isAdmin={isAdmin}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
