import { Button } from '@ank/shared/ui';
import { useState } from 'react';
import { Confirm } from '../parts/Confirm';
import { useTexts } from '../texts';
import styles from './Players.module.css';
import type { Player } from './player';

export function PlayerActions({ player }: { player: Player }) {
  const t = useTexts();
  const { mobile, state, betting } = player;
  const actions = [
    state === 'blocked'
      ? ({ text: 'unblock', does: 'unblockDoes', operation: 'player unblock', input: { mobile } } as const)
      : ({ text: 'block', does: 'blockDoes', operation: 'player block', input: { mobile } } as const),
    {
      ...(betting
        ? ({ text: 'bettingOff', does: 'bettingOffDoes' } as const)
        : ({ text: 'bettingOn', does: 'bettingOnDoes' } as const)),
      operation: 'player betting',
      input: { mobile, on: !betting },
    } as const,
    {
      text: 'logOutPlayer',
      does: 'logOutDoes',
      operation: 'player reset-sessions',
      input: { mobile },
    } as const,
  ];
  const [chosen, setChosen] = useState<(typeof actions)[number]>();
  return (
    <div className={styles.actions}>
      {actions.map((action) => (
        <Button key={action.text} variant="secondary" onClick={() => setChosen(action)}>
          {t(action.text)}
        </Button>
      ))}
      {chosen && (
        <Confirm
          title={t(chosen.text)}
          operation={chosen.operation}
          input={chosen.input}
          done={t('doneWith', { name: player.name, what: t(chosen.text) })}
          onClose={() => setChosen(undefined)}
        >
          {t(chosen.does)}
        </Confirm>
      )}
    </div>
  );
}
