import { useState } from 'react';
import { useRead } from '../calls/desk';
import { Answered } from '../parts/Answered';
import { ChipChoice } from '../parts/ChipChoice';
import { Part } from '../parts/Part';
import { useTexts } from '../texts';
import { MODES, type Mode } from './market';
import { RatesForm } from './RatesForm';

export function RatesPart({ isAdmin }: { isAdmin: boolean }) {
  const t = useTexts();
  const [mode, setMode] = useState<Mode>('main');
  const read = useRead('rates show', { mode });
  return (
    <Part title={t('rates')}>
      <ChipChoice
        label={t('market')}
        choices={MODES.map((value) => ({ value, name: t(value) }))}
        value={mode}
        onChange={setMode}
      />
      <Answered read={read}>
        {({ rates }) => <RatesForm key={mode} mode={mode} rates={rates} isAdmin={isAdmin} />}
      </Answered>
    </Part>
  );
}
