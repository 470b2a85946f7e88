import type { OutputOf } from '@ank/protocol/operator/operations';
import { Facts } from '@ank/shared/controls';
import { Card, Field, Points } from '@ank/shared/ui';
import { useParams, useSearchParams } from 'react-router-dom';
import { useMay, useRead, useSession } from '../calls/desk';
import { PartForm, useDeskForm } from '../form/Form';
import { stampOf } from '../form/time';
import { instant } from '../list/view';
import { WholeList } from '../list/WholeList';
import { SendMessage } from '../messages/SendMessage';
import { useConfirmed } from '../parts/Confirm';
import { Answered, Part } from '../parts/page';
import { Story, ToCaller } from '../story/Story';
import { useTexts } from '../texts';
import { OwnLimits } from './OwnLimits';
import { Adjust, PlayerActions } from './PlayerForms';

import styles from './Players.module.css';

type Device = OutputOf<'player devices'>['devices'][number];

function Devices({ mobile }: { mobile: string }) {
  const t = useTexts();
  const isAdmin = useMay('admin');
  const nameOf = ({ device }: Device) => device || t('unknownDevice');
  const ending = useConfirmed<'player end device', Device>({
    title: t('logOut'),
    operation: 'player end device',
    input: ({ id }) => ({ mobile, device: id }),
    does: (device) => t('deviceEndDoes', { device: nameOf(device) }),
    done: (device) => t('deviceEnded', { device: nameOf(device) }),
  });
  return (
    <>
      <Answered read={useRead('player devices', { mobile })}>
        {({ devices }) => (
          <WholeList
            name={`devices-${mobile}`}
            caption={t('devices')}
            rows={devices}
            keyOf={({ id }) => id}
            columns={[
              { name: t('device'), value: nameOf },
              instant(t('lastUsed'), 'last_used'),
              instant(t('since'), 'began'),
              ...(isAdmin ? [ending.column] : []),
            ]}
          />
        )}
      </Answered>
      {ending.dialog}
    </>
  );
}

export function Notes({ mobile }: { mobile: string }) {
  const t = useTexts();
  const form = useDeskForm({
    operation: 'player note',
    initial: { note: '' },
    of: mobile,
    check: ({ note }) => ({ note: note === '' ? t('textMissing') : undefined }),
    input: ({ note }) => ({ mobile, note }),
    done: () => t('noteAdded'),
  });
  return (
    <PartForm title={t('notes')} submit={t('addNote')} form={form}>
      <Field {...form.field('note')} label={t('note')} hint={t('noteHint')} maxLength={1000} />
    </PartForm>
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

export default function PlayerScreen() {
  const t = useTexts();
  const { session } = useSession();
  const { mobile = '' } = useParams();
  const mark = useSearchParams()[0].get('mark') ?? '';
  const story = <Story key={mark} mobile={mobile} mark={mark} />;
  const isAdmin = useMay('admin');
  const isCashier = useMay('cashier');
  return (
    <Answered read={useRead('player show', { mobile }, { live: true })}>
      {({ player }) => (
        <>
          {mark !== '' && (
            <>
              <ToCaller mobile={mobile} name={player.name} mark={mark} />
              {story}
            </>
          )}
          <Card>
            <Facts
              facts={[
                { label: player.name, value: <span className="num">{player.mobile}</span>, big: true },
                { label: t('inWallet'), value: <Points value={player.points} />, big: true },
                { label: t('held'), value: <Points value={player.held} /> },
                { label: t('owed'), value: <Points value={player.owed} /> },
                { label: t('since'), value: stampOf(player.since) },
                { label: t('state'), value: t(player.state === 'blocked' ? 'blocked' : 'active') },
              ]}
            />
            {isAdmin && <PlayerActions player={player} />}
          </Card>
          <details className={styles.more}>
            <summary>{t('playerMore')}</summary>
            {isCashier && <Adjust player={player} limit={session?.limits.adjust} />}
            <Part title={t('limits')}>
              <Limits mobile={mobile} />
            </Part>
            <Part title={t('ownLimits')}>
              <OwnLimits mobile={mobile} />
            </Part>
            {isCashier && <Notes mobile={mobile} />}
            {isAdmin && (
              <Part title={t('messageToPlayer')}>
                <SendMessage mobile={mobile} />
              </Part>
            )}
            <Part title={t('devices')}>
              <Devices mobile={mobile} />
            </Part>
          </details>
          {mark === '' && <Part title={t('story')}>{story}</Part>}
        </>
      )}
    </Answered>
  );
}
