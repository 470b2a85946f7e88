import type { InputOf, OutputOf } from '@ank/protocol/operator/operations';
import { Button, cx, formatPoints, Icon } from '@ank/shared/ui';
import { useId, useState } from 'react';
import { useMay } from '../calls/desk';
import { amountFault } from '../form/amountFault';
import { FormError, useDeskForm } from '../form/Form';
import { ChipChoice, choicesOf, Select } from '../parts/page';
import { useTexts } from '../texts';
import { useGameWords } from '../texts/gameWords';
import styles from './CapsTable.module.css';
import { CAPPED, type Cap, capOf, isCapOrNone, TYPES } from './caps';

type About = Pick<Cap, 'what' | 'market' | 'betType'>;

const ENDS = ['stake', 'cost'] as const;

type RowProps = { about: About; cap: Cap | undefined; isAdmin: boolean };

/**
 * A bet type's caps. What is left empty stays: a cap set again replaces the one before whole, so both amounts
 * are sent.
 */
function CapRow({ about, cap, isAdmin }: RowProps) {
  const t = useTexts();
  const id = useId();
  const { what, market, betType } = about;
  const inGame = useGameWords();
  const name = betType ? inGame(betType) : t('allBetTypes');
  const form = useDeskForm({
    operation: 'cap set',
    initial: { stake: '', cost: '' },
    of: `row ${[what, market, betType].join()}`,
    check: ({ stake, cost }) => ({
      stake: isCapOrNone(stake) && (stake || cost) ? undefined : t(amountFault(stake, 'capBounds')),
      cost: isCapOrNone(cost) ? undefined : t(amountFault(cost, 'capBounds')),
    }),
    input: ({ stake, cost }): InputOf<'cap set'> => ({
      what,
      ...(market && { market }),
      ...(betType && { betType }),
      ...capOf('stake', stake || String(cap?.stake ?? '')),
      ...capOf('cost', cost || String(cap?.cost ?? '')),
    }),
    done: () => t('capSet'),
  });
  const isTyped = ENDS.some((end) => form.values[end] !== '');
  return (
    <tr>
      <th scope="row">{name}</th>
      {ENDS.flatMap((end) => {
        const label = t(end === 'stake' ? 'mostStake' : 'mostCost');
        const fault = form.faults[end];
        const now = cap?.[end] ?? null;
        return [
          <td key={`${end} now`} className={styles.now} data-label={label}>
            {now === null ? <span className={styles.none}>{t('noCap')}</span> : formatPoints(now)}
          </td>,
          isAdmin && (
            <td key={end} className={styles.new} data-label={t('newAmount')}>
              <input
                form={id}
                inputMode="numeric"
                autoComplete="off"
                className={cx(styles.input, fault && styles.bad)}
                aria-label={`${name}: ${label}`}
                aria-invalid={fault ? true : undefined}
                aria-describedby={fault ? `${id}-${end}` : undefined}
                value={form.values[end]}
                onChange={({ target }) => form.set({ [end]: target.value })}
              />
              {fault && (
                <small id={`${id}-${end}`} className={styles.fault}>
                  <Icon name="alert" small />
                  <span>{fault}</span>
                </small>
              )}
            </td>
          ),
        ];
      })}
      {isAdmin && (
        <td className={cx(styles.act, !isTyped && styles.idle)}>
          <form id={id} noValidate onSubmit={form.onSubmit}>
            <Button
              type="submit"
              variant="secondary"
              aria-label={`${t('save')}: ${name}`}
              disabled={!isTyped}
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

type Props = { caps: readonly Cap[]; markets: OutputOf<'market list'>['markets'] };

/** The caps of each bet type, of all markets or of one, as they are now and as they are to be. */
export function CapsTable({ caps, markets }: Props) {
  const t = useTexts();
  const isAdmin = useMay('admin');
  const [what, setWhat] = useState<Cap['what']>('number');
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
      <ChipChoice label={t('capOn')} choices={choicesOf(t, CAPPED)} value={what} onChange={setWhat} />
      <div className={styles.of}>
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
      <p>{t('capTableHint')}</p>
      <div className={styles.frame}>
        <table className={styles.table}>
          <caption className="sr">{t('caps')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('betType')}</th>
              {ENDS.flatMap((end) => [
                <th key={`${end} now`} scope="col" className={styles.now}>
                  {t(end === 'stake' ? 'mostStake' : 'mostCost')}
                </th>,
                isAdmin && (
                  <th key={end} scope="col">
                    {t('newAmount')}
                  </th>
                ),
              ])}
              {isAdmin && (
                <th scope="col">
                  <span className="sr">{t('save')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {['', ...TYPES].map((betType) => (
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
