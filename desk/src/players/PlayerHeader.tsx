import { Link } from '@ank/shared/router';
import { Button, Icon } from '@ank/shared/ui';
import { type ComponentProps, useId, useState } from 'react';
import { useHasRoleOrIsAdmin } from '../calls/deskHooks';
import { formatIsoDay, isoDayInGameZone } from '../form/formatTime';
import { SendMessageForm } from '../messages/SendMessageForm';
import { CopyableText } from '../parts/CopyableText';
import { Pill } from '../parts/Pill';
import { Points } from '../parts/Points';
import { SidePanel } from '../parts/SidePanel';
import { useOccasionalTexts } from '../setup/occasionalTexts';
import { useTexts } from '../texts';
import { AdjustBalanceDialog } from './AdjustBalanceDialog';
import head from './Head.module.css';
import { PlayerActions } from './PlayerActions';

type Props = ComponentProps<typeof PlayerActions> & {
  isAdmin: boolean;
  /** Takes the right end of the page's first line, where the export of a tab's list stands. */
  actionsPlace: (place: HTMLElement | null) => void;
};

/** Shows the player's name, phone, state and balance, and what an admin may do. */
export function PlayerHeader({ player, isLoggedOut, isAdmin, actionsPlace }: Props) {
  const t = useTexts();
  const tSetup = useOccasionalTexts();
  const isCashier = useHasRoleOrIsAdmin('cashier');
  const [isAdjusting, setAdjusting] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const endWriting = () => setWriting(false);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { name, mobile, state, betting, since, points, held, owed } = player;
  return (
    <>
      <div className={head.top}>
        <Link to="/players" className={head.back}>
          <Icon name="back" small />
          <span>{t('players')}</span>
        </Link>
        <div ref={actionsPlace} />
      </div>
      <section aria-label={name} className={head.head}>
        <div className={head.who}>
          <div className={head.name}>
            <h1 translate="no">{name}</h1>
            <Pill tone={state === 'active' ? 'good' : 'bad'}>{t(state)}</Pill>
            {!betting && <Pill tone="bad">{t('bettingIsOff')}</Pill>}
          </div>
          <p className={head.facts}>
            <span className="num">
              <CopyableText label={t('contactMobile')} text={mobile} />
            </span>
            <span>{t('playerSince', { day: formatIsoDay(isoDayInGameZone(Date.parse(since))) })}</span>
          </p>
        </div>
        <dl className={head.money}>
          {(
            [
              ['wallet', points],
              ['heldNow', held],
              ['owedNow', owed],
            ] as const
          ).map(([label, amount]) => (
            <div key={label} data-zero={amount === 0 || undefined}>
              <dt>{tSetup(label)}</dt>
              <dd>
                <Points value={amount} />
              </dd>
            </div>
          ))}
        </dl>
        {(isAdmin || isCashier) && (
          <div className={head.actions} data-open={isOpen || undefined}>
            {isCashier && (
              <Button variant="secondary" onClick={() => setAdjusting(true)}>
                {t('adjust')}
              </Button>
            )}
            {isAdmin && (
              <>
                <Button variant="secondary" className={head.message} onClick={() => setWriting(true)}>
                  {t('messageToPlayer')}
                </Button>
                <Button
                  variant="secondary"
                  aria-expanded={isOpen}
                  aria-controls={id}
                  onClick={() => setOpen(!isOpen)}
                >
                  {tSetup('more')}
                </Button>
                <div id={id} className={head.others}>
                  <PlayerActions player={player} isLoggedOut={isLoggedOut} />
                </div>
              </>
            )}
          </div>
        )}
        {isWriting && (
          <SidePanel title={t('messageToPlayer')} subtitle={name} onClose={endWriting}>
            <SendMessageForm mobile={mobile} onSent={endWriting} />
          </SidePanel>
        )}
        {isAdjusting && <AdjustBalanceDialog player={player} onClose={() => setAdjusting(false)} />}
      </section>
    </>
  );
}
