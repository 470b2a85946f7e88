import type { OutputOf } from '@ank/protocol/operator/operations';
import { Button } from '@ank/shared/ui';
import { useState } from 'react';
import { useRead } from '../calls/deskHooks';
import { ConfirmOperationDialog } from '../list/ConfirmOperationDialog';
import { useTexts } from '../texts';
import styles from './Players.module.css';

export type Player = OutputOf<'player show'>['player'];

export function PlayerActions({ player }: { player: Player }) {
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
  // Nobody is logged out where nobody is logged in; until that is known, it can be pressed.
  const isLoggedOut = useRead('player devices', { mobile }, { live: true }).data?.devices.length === 0;
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
