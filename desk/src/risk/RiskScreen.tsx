import { Field, formatPoints } from '@ank/shared/ui';
import { useState } from 'react';
import { errorWords } from '../calls/ask';
import { useMay, useRead } from '../calls/desk';
import { Answered, Part, Select } from '../parts/page';
import { SettingForm } from '../site/SettingForm';
import { useTexts } from '../texts';
import { Caps } from './Caps';
import { OpenDraws, type Risk } from './OpenDraws';

import styles from './Risk.module.css';

/** What a result that is typed, such as 123-456 or 07, would cost a draw. */
function WhatIf({ draws }: { draws: Risk['draws'] }) {
  const t = useTexts();
  const [chosen, setChosen] = useState('');
  const [result, setResult] = useState('');
  const places = [...new Map(draws.map((draw) => [`${draw.market} ${draw.date}`, draw])).entries()];
  const [place, draw] = places.find(([own]) => own === chosen) ?? places[0] ?? [];
  const [, open, close] = /^(\d{2,3})(?:-(\d{3}))?$/.exec(result) ?? [];
  const asked =
    draw && open ? { market: draw.market, date: draw.date, open, ...(close && { close }) } : undefined;
  const { data, error } = useRead('risk if', asked, { live: true });
  if (!place) return null;
  return (
    <Part title={t('whatIf')}>
      <div className={styles.if}>
        <Select
          label={t('draw')}
          value={place}
          choices={places.map(([value, { name, date }]) => ({ value, name: `${name} · ${date}` }))}
          onChange={setChosen}
        />
        <Field
          label={t('results')}
          placeholder="123-456"
          autoComplete="off"
          value={result}
          onChange={({ target }) => setResult(target.value)}
        />
      </div>
      <div role="status">
        {error && errorWords(t, error)}
        {data?.results.length === 0 && t('nobodyBid')}
        {data?.results.map(({ session, staked, cost }) => (
          <p key={session}>
            {t(session)}: {formatPoints(staked)} → {formatPoints(cost)}
          </p>
        ))}
      </div>
    </Part>
  );
}

export default function RiskScreen() {
  const isAdmin = useMay('admin');
  const read = useRead('risk', {}, { live: true });
  return (
    <>
      <Answered read={read}>
        {(risk) => (
          <>
            <OpenDraws risk={risk} />
            <WhatIf draws={risk.draws} />
          </>
        )}
      </Answered>
      <Caps isAdmin={isAdmin} />
      {read.data && (
        <SettingForm
          setting="risk"
          before={{ house: read.data.house, line: read.data.line }}
          isAdmin={isAdmin}
        />
      )}
    </>
  );
}
