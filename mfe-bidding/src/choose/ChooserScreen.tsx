import { BET_TYPES, type BetType, type Mode } from '@ank/protocol/bet-types';
import { minutesNow } from '@ank/shared/clock';
import { type MarketState, useMarketState } from '@ank/shared/navigation';
import { Navigate, useLocation, useNavigate } from '@ank/shared/router';
import { useTitle } from '@ank/shared/screen';
import { toast } from '@ank/shared/toast';
import { cx, Page } from '@ank/shared/ui';
import { hasPassed } from '../bid/sessions';
import { MarketStatus } from '../markets/MarketStatus';
import { useMinute } from '../markets/useMinute';
import { useTexts } from '../texts';
import styles from './Chooser.module.css';
import { CHOOSER_OF, HOME_OF } from './paths';
import { Tile } from './Tile';

const MODES: readonly Mode[] = ['main', 'starline', 'gali'];

export default function ChooserScreen() {
  const pathname = useLocation().pathname.toLowerCase();
  const mode = MODES.find((one) => CHOOSER_OF[one] === pathname) ?? 'main';
  const market = useMarketState();
  if (!market) return <Navigate to={HOME_OF[mode]} replace />;
  return <Chooser mode={mode} market={market} />;
}

function Chooser({ mode, market }: { mode: Mode; market: MarketState }) {
  const t = useTexts();
  const navigate = useNavigate();
  const minute = useMinute();
  useTitle(market.gameName);

  const isShut = ({ timeChecked }: BetType, now: number) => timeChecked && hasPassed(market.openTime, now);
  const choose = (type: BetType) => {
    // The look may be a second old: the clock decides.
    if (isShut(type, minutesNow())) toast.error(t('biddingClosed', { type: t(type.name) }));
    else navigate(type.path, { state: { ...market, pana: type.name } });
  };

  return (
    <Page>
      <MarketStatus mode={mode} market={market} minute={minute} />
      <ul className={cx(styles.tiles, mode === 'gali' && styles.round)}>
        {BET_TYPES.filter((type) => type.mode === mode).map((type) => (
          <li key={type.path}>
            <Tile type={type} isShut={isShut(type, minute)} onChoose={() => choose(type)} />
          </li>
        ))}
      </ul>
    </Page>
  );
}
