import { Field, formatPoints } from '@ank/shared/ui';
import { useState } from 'react';
import { useRead } from '../calls/desk';
import { errorWords } from '../form/errorWords';
import { Part } from '../parts/Part';
import { Select } from '../parts/Select';
import { useTexts } from '../texts';
import type { Risk } from './OpenDraws';
import styles from './Risk.module.css';

const isWhole = (number: string, digits: number) => new RegExp(`^\\d{${digits}}$`).test(number);

/** What results that are typed would cost a draw. */
export function WhatIf({ draws }: { draws: Risk['draws'] }) {
  const t = useTexts();
  const [chosen, setChosen] = useState('');
  const [open, setOpen] = useState('');
  const [close, setClose] = useState('');
  const placeOf = ({ market, date }: Risk['draws'][number]) => `${market} ${date}`;
  const places = [...new Map(draws.map((draw) => [placeOf(draw), draw])).entries()];
  const draw = places.find(([place]) => place === chosen)?.[1] ?? places[0]?.[1];
  const isAsked = draw !== undefined && isWhole(open, draw.mode === 'gali' ? 2 : 3);
  const hasClose = draw?.mode === 'main' && isWhole(close, 3);
  const { data, error } = useRead(
    'risk if',
    isAsked ? { market: draw.market, date: draw.date, open, ...(hasClose && { close }) } : undefined,
    { live: true },
  );
  if (!draw) return null;
  return (
    <Part title={t('whatIf')}>
      <div className={styles.if}>
        <Select
          label={t('draw')}
          value={placeOf(draw)}
          choices={places.map(([value, { name, date }]) => ({ value, name: `${name} · ${date}` }))}
          onChange={setChosen}
        />
        <Field
          label={t('openResult')}
          numeric
          value={open}
          onChange={({ target }) => setOpen(target.value)}
        />
        {draw.mode === 'main' && (
          <Field
            label={t('closeResult')}
            numeric
            value={close}
            onChange={({ target }) => setClose(target.value)}
          />
        )}
      </div>
      <div role="status" className={styles.said}>
        {error && errorWords(error, t('noAnswer'))}
        {data?.results.length === 0 && t('nobodyBid')}
        {data?.results.map(({ session, staked, cost }) => (
          <p key={session}>
            {t('wouldCost', {
              session: t(session),
              cost: formatPoints(cost),
              staked: formatPoints(staked),
            })}
          </p>
        ))}
      </div>
    </Part>
  );
}
