import type { OutputOf } from '@ank/protocol/operator/operations';
import { Button } from '@ank/shared/ui';
import { useState } from 'react';
import { ConfirmOperationDialog } from '../list/ConfirmOperationDialog';
import { useTexts } from '../texts';
import styles from './Players.module.css';

export type Player = OutputOf<'player show'>['player'];

type Props = {
  player: Player;
  /** Whether it is known that the player is logged in nowhere: then nothing is there to log out. */
  isLoggedOut: boolean;
};

export function PlayerActions({ player, isLoggedOut }: Props) {
  const t = useTexts();
  const { mobile, state, betting } = player;
  const isBlocked = state === 'blocked';
  const actions = [
    {
      isDanger: !isBlocked,
      text: isBlocked ? 'player unblock' : 'player block',
      does: isBlocked ? 'unblockDoes' : 'blockDoes',
      operation: isBlocked ? 'player unblock' : 'player block',
      input: { mobile },
    },
    {
      isDanger: false,
      text: betting ? 'bettingOff' : 'bettingOn',
      does: betting ? 'bettingOffDoes' : 'bettingOnDoes',
      operation: 'player betting',
      input: { mobile, on: !betting },
    },
    {
      isDanger: false,
      text: 'player reset-sessions',
      does: 'logOutDoes',
      operation: 'player reset-sessions',
      input: { mobile },
    },
  ] as const;
  const [chosen, setChosen] = useState<(typeof actions)[number]>();
  return (
    <>
      {actions.map((action) => (
        <Button
          key={action.text}
          variant="secondary"
          className={action.isDanger ? styles.danger : undefined}
          disabled={isLoggedOut && action.operation === 'player reset-sessions'}
          onClick={() => setChosen(action)}
        >
          {t(action.text)}
        </Button>
      ))}
      {chosen && (
        <ConfirmOperationDialog
          title={t(chosen.text)}
          operation={chosen.operation}
          input={chosen.input}
          done={`${player.name}: ${t(chosen.text)}`}
          onClose={() => setChosen(undefined)}
        >
          {t(chosen.does)}
        </ConfirmOperationDialog>
      )}
    </>
  );
}
