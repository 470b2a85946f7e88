import { isPhone, plainPhone } from '@ank/shared/code-step';
import { Facts } from '@ank/shared/controls';
import { Card, Empty, formatPoints } from '@ank/shared/ui';
import { useParams, useSearchParams } from 'react-router-dom';
import { type OutputOf, useMay, useRead } from '../calls/desk';
import formStyles from '../form/form.module.css';
import { stampOf } from '../form/time';
import { useConfirmed } from '../list/Confirm';
import { instantColumn } from '../list/view';
import { ReadList } from '../list/WholeList';
import { SendMessage } from '../messages/Messages';
import { Answered, Part } from '../parts/page';
import { Tabs } from '../parts/Tabs';
import { Story, StoryForCaller } from '../story/Story';
import { useTexts } from '../texts';
import { Adjust, Notes, type Player } from './PlayerForms';
import { PlayerHead } from './PlayerHead';
import styles from './Players.module.css';

type Device = OutputOf<'player devices'>['devices'][number];

function Devices({ mobile }: { mobile: string }) {
  const t = useTexts();
  const isAdmin = useMay('admin');
  const nameOf = ({ device }: Device) => device || t('unknownDevice');
  const ending = useConfirmed<'player end device', Device>({
    title: t('log out'),
    operation: 'player end device',
    input: ({ id }) => ({ mobile, device: id }),
    does: (device) => t('deviceEndDoes', { device: nameOf(device) }),
    done: (device) => t('deviceEnded', { device: nameOf(device) }),
  });
  return (
    <>
      <ReadList
        read={useRead('player devices', { mobile })}
        title="devices"
        file={`devices-${mobile}`}
        of="devices"
        keyOf={({ id }) => id}
        none={<Empty>{t('noDevices')}</Empty>}
        columns={[
          { name: t('device'), value: nameOf },
          instantColumn(t('lastUsed'), 'last_used'),
          instantColumn(t('since'), 'began'),
          ...(isAdmin ? [ending.column] : []),
        ]}
      />
      {ending.dialog}
    </>
  );
}

const NAMES = {
  deposits: 'waitingDeposits',
  withdrawals: 'waitingWithdrawals',
  depositAlone: 'creditedByYou',
  adjustAlone: 'adjustedByYou',
} as const;
type What = keyof typeof NAMES;

function Limits({ mobile }: { mobile: string }) {
  const t = useTexts();
  return (
    <Answered read={useRead('player limits', { mobile })}>
      {({ limits }) => (
        <Card>
          <Facts
            facts={(Object.keys(NAMES) as What[]).map((what) => ({
              label: t(NAMES[what]),
              value: t('usedOf', {
                used: limits[what].used,
                most: limits[what].most,
              }),
            }))}
          />
        </Card>
      )}
    </Answered>
  );
}

type Limit = OutputOf<'player play'>['limits'][number];

const LIMIT_TEXTS = { deposit: 'deposits', stake: 'ownStakes', loss: 'ownLosses' } as const;
const PERIODS = { day: 'aDay', week: 'aWeek', month: 'aMonth' } as const;

export function OwnLimits({ mobile }: { mobile: string }) {
  const t = useTexts();
  const mostOf = (amount: number | null) => (amount === null ? t('noLimit') : formatPoints(amount));
  const saidOf = ({ amount, used, next }: Limit) => {
    const now = t('usedOf', { used: Math.max(0, used), most: mostOf(amount) });
    return next === null
      ? now
      : `${now} · ${t('limitFrom', { most: mostOf(next.amount), at: stampOf(next.at) })}`;
  };
  return (
    <Answered read={useRead('player play', { mobile })}>
      {({ limits, break: rest, exclusion }) => {
        const facts = [
          ...(exclusion ? [{ label: t('excludedUntil'), value: stampOf(exclusion.until) }] : []),
          ...(rest ? [{ label: t('breakUntil'), value: stampOf(rest.until) }] : []),
          ...limits.map((limit) => ({
            label: `${t(LIMIT_TEXTS[limit.kind])}, ${t(PERIODS[limit.period])}`,
            value: saidOf(limit),
          })),
        ];
        return (
          <>
            <p className={formStyles.note}>{t(facts.length === 0 ? 'noOwnLimits' : 'ownLimitsHint')}</p>
            {facts.length > 0 && (
              <Card>
                <Facts facts={facts} />
              </Card>
            )}
          </>
        );
      }}
    </Answered>
  );
}

const TABS = {
  activity: 'story',
  money: 'money',
  limits: 'limitsTab',
  notes: 'notes',
  devices: 'devices',
} as const;
type Tab = keyof typeof TABS;

const tabIn = (asked: string | null): Tab =>
  asked && Object.hasOwn(TABS, asked) ? (asked as Tab) : 'activity';

function Activity({ player, mark }: { player: Player; mark: string }) {
  const { mobile, name } = player;
  return (
    <>
      {mark !== '' && <StoryForCaller mobile={mobile} name={name} mark={mark} />}
      <Story key={mark} mobile={mobile} mark={mark} />
    </>
  );
}

function Money({ player }: { player: Player }) {
  const isCashier = useMay('cashier');
  return (
    <>
      {isCashier && <Adjust player={player} />}
      <Story mobile={player.mobile} of="money" />
    </>
  );
}

function LimitsOf({ mobile }: { mobile: string }) {
  const t = useTexts();
  return (
    <div className={styles.columns}>
      <Part title={t('ownLimits')}>
        <OwnLimits mobile={mobile} />
      </Part>
      <Part title={t('limits')}>
        <Limits mobile={mobile} />
      </Part>
    </div>
  );
}

function NotesOf({ mobile }: { mobile: string }) {
  const t = useTexts();
  const isAdmin = useMay('admin');
  const isCashier = useMay('cashier');
  return (
    <>
      <div className={styles.columns}>
        {isCashier && <Notes mobile={mobile} />}
        {isAdmin && (
          <Part title={t('messageToPlayer')}>
            <SendMessage mobile={mobile} />
          </Part>
        )}
      </div>
      <Story mobile={mobile} of="notes" />
    </>
  );
}

/** A player has a face: who it is stands above everything, and the rest is a tab away. */
export default function PlayerScreen() {
  const t = useTexts();
  const { mobile: written = '' } = useParams();
  // An address that somebody wrote down or sent has the number in any of its forms.
  const mobile = isPhone(plainPhone(written)) ? plainPhone(written) : written;
  const [params] = useSearchParams();
  const isAdmin = useMay('admin');
  const open = tabIn(params.get('tab'));
  const tabs = (Object.keys(TABS) as Tab[]).map((tab) => ({
    to: tab === 'activity' ? `/players/${mobile}` : `/players/${mobile}?tab=${tab}`,
    name: t(TABS[tab]),
    isCurrent: tab === open,
  }));
  return (
    <Answered read={useRead('player show', { mobile }, { live: true })}>
      {({ player }) => (
        <>
          <PlayerHead player={player} isAdmin={isAdmin} />
          <Tabs label={player.name} tabs={tabs} />
          <div className={styles.tab}>
            <h2 className="sr">{t(TABS[open])}</h2>
            {open === 'activity' && <Activity player={player} mark={params.get('mark') ?? ''} />}
            {open === 'money' && <Money player={player} />}
            {open === 'limits' && <LimitsOf mobile={mobile} />}
            {open === 'notes' && <NotesOf mobile={mobile} />}
            {open === 'devices' && <Devices mobile={mobile} />}
          </div>
        </>
      )}
    </Answered>
  );
}
