import { Link } from '@ank/shared/router';
import { ButtonLink, Icon } from '@ank/shared/ui';
import { useMay } from '../calls/desk';
import { dateOf, dayOf } from '../form/time';
import { Copied } from '../parts/Copied';
import { Pill } from '../parts/Pill';
import { Points } from '../parts/Points';
import { useTexts } from '../texts';
import head from './Head.module.css';
import { type Player, PlayerActions } from './PlayerForms';
import styles from './Players.module.css';

/** Shows the player's name, phone, state and balance, and what an admin may do. */
export function PlayerHead({ player, isAdmin }: { player: Player; isAdmin: boolean }) {
  const t = useTexts();
  const isCashier = useMay('cashier');
  const { name, mobile, state, betting, since, points, held, owed } = player;
  return (
    <section aria-label={name} className={head.head}>
      <Link to="/players" className={head.back}>
        <Icon name="back" small />
        <span>{t('players')}</span>
      </Link>
      <div className={head.who}>
        <h1 translate="no">{name}</h1>
        <p className={head.facts}>
          <span className="num">
            <Copied label={t('contactMobile')} text={mobile} />
          </span>
          <Pill tone={state === 'active' ? 'good' : 'bad'}>{t(state)}</Pill>
          {!betting && <Pill tone="bad">{t('bettingIsOff')}</Pill>}
          <span>{t('playerSince', { day: dateOf(dayOf(Date.parse(since))) })}</span>
        </p>
      </div>
      <dl className={head.money}>
        {(
          [
            ['inWallet', points],
            ['held', held],
            ['owed', owed],
          ] as const
        ).map(([label, amount]) => (
          <div key={label} data-zero={amount === 0 || undefined}>
            <dt>{t(label)}</dt>
            <dd>
              <Points value={amount} />
            </dd>
          </div>
        ))}
      </dl>
      {(isAdmin || isCashier) && (
        <div className={styles.actions}>
          {isCashier && (
            <ButtonLink as={Link} to={`/players/${mobile}?tab=money`} variant="secondary">
              {t('adjust')}
            </ButtonLink>
          )}
          {isAdmin && <PlayerActions player={player} />}
        </div>
      )}
    </section>
  );
}
