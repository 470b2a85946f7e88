import type { Session } from '@ank/protocol/bet-types';
import { SegmentedSwitch } from '@ank/shared/controls';
import { useTexts } from '../texts';
import type { Times } from './sessions';

type Props = {
  market: Times;
  closed: Record<Session, boolean>;
  value: Session;
  onChange: (session: Session) => void;
};

/** Open or Close, each with its end; a session that has ended cannot be chosen and says so. */
export function SessionPicker({ market, closed, value, onChange }: Props) {
  const t = useTexts();
  const detail = (time: string | undefined, isClosed: boolean) => {
    if (time) return t(isClosed ? 'closedAt' : 'till', { time });
    return isClosed ? t('closedNow') : undefined;
  };
  const half = (session: Session, label: string, time: string | undefined) => {
    const words = detail(time, closed[session]);
    // Close stays chosen when both have ended: Proceed then says that bidding is closed.
    return { value: session, label, disabled: closed[session], ...(words && { detail: words }) };
  };
  return (
    <SegmentedSwitch
      legend={t('session')}
      name="session"
      value={value}
      onChange={onChange}
      options={[half('Open', t('open'), market.openTime), half('Close', t('close'), market.closeTime)]}
    />
  );
}
