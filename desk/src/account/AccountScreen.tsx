import { newKey } from '@ank/shared/forms';
import { makePasskey } from '@ank/shared/passkeys';
import { useDispatch } from '@ank/shared/redux';
import { languageChosen, useLanguage } from '@ank/shared/texts';
import { toast } from '@ank/shared/toast';
import { Button } from '@ank/shared/ui';
import { useSyncExternalStore } from 'react';
import { type OwnSession, useRead, useSession, useWrite } from '../calls/deskHooks';
import { FormError } from '../form/Form';
import { useConfirmedOperation } from '../list/ConfirmOperationDialog';
import { instantColumn, textColumn } from '../list/listView';
import { WholeList } from '../list/WholeList';
import { ChipChoice } from '../parts/choiceFields';
import { LANGUAGES } from '../parts/languages';
import { Points } from '../parts/Points';
import { WhenAnswered } from '../parts/WhenAnswered';
import { SoundSwitch } from '../preferences/SoundSwitch';
import { storeAndApplyTheme } from '../preferences/theme';
import { type OccasionalTextKey, useOccasionalTexts } from '../setup/occasionalTexts';
import { CardRows, SubjectCard, SubjectCards } from '../setup/SubjectCard';
import { useTexts } from '../texts';
import styles from './Account.module.css';
import { canUsePasskeys, usePasskeyCeremony } from './passkey';

function AddPasskeyButton() {
  const t = useTexts();
  const send = useWrite();
  const { fault, run, busy } = usePasskeyCeremony('passkey options', makePasskey, async (credential) => {
    const answer = await send('passkey add', { credential }, newKey());
    if ('data' in answer) toast.success(t('passkeyAdded'));
    return answer;
  });
  return (
    <>
      <FormError>{fault}</FormError>
      <div>
        <Button variant="secondary" icon="plus" busy={busy} busyText={t('busy')} onClick={() => void run()}>
          {t('passkeyAdd')}
        </Button>
      </div>
    </>
  );
}

const ROLE_TEXTS = {
  viewer: 'mayViewer',
  cashier: 'mayCashier',
  results: 'mayResults',
  admin: 'mayAdmin',
} as const satisfies Record<OwnSession['operator']['role'], OccasionalTextKey>;

/** Names who is logged in, and what one person may do alone. */
function OwnRoleAndSoloLimitsCards({ session }: { session: OwnSession }) {
  const t = useTexts();
  const tSetup = useOccasionalTexts();
  const { operator, limits } = session;
  return (
    <>
      <SubjectCard title={tSetup('you')}>
        <CardRows
          rows={[
            { label: tSetup('name'), value: <span translate="no">{operator.name}</span> },
            {
              label: t('role'),
              value: (
                <span className={styles.role}>
                  {tSetup('roleMay', { role: t(operator.role), may: tSetup(ROLE_TEXTS[operator.role]) })}
                </span>
              ),
            },
          ]}
        />
      </SubjectCard>
      <SubjectCard title={tSetup('aloneTitle')} note={tSetup('aloneNote')}>
        <CardRows
          rows={(
            [
              ['aloneDeposit', limits.deposit],
              ['aloneAdjust', limits.adjust],
              ['alonePayout', limits.payout],
            ] as const
          ).map(([label, points]) => ({
            label: tSetup(label),
            value: <Points value={points} />,
          }))}
        />
      </SubjectCard>
    </>
  );
}

const shownTheme = () => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

/** The button in the bar switches it too, and a device may at sunset. */
const watchTheme = (onChange: () => void) => {
  const watcher = new MutationObserver(onChange);
  watcher.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => watcher.disconnect();
};

function PreferencesCard() {
  const t = useTexts();
  const tSetup = useOccasionalTexts();
  const dispatch = useDispatch();
  const language = useLanguage();
  const theme = useSyncExternalStore(watchTheme, shownTheme);
  return (
    <SubjectCard title={tSetup('preferences')}>
      <ChipChoice
        label={t('language')}
        isLabelShown
        choices={LANGUAGES}
        value={LANGUAGES.find(({ value }) => value === language)?.value ?? 'en'}
        onChange={(chosen) => dispatch(languageChosen(chosen))}
      />
      <ChipChoice
        label={tSetup('look')}
        isLabelShown
        choices={(['light', 'dark'] as const).map((value) => ({ value, name: tSetup(value) }))}
        value={theme}
        onChange={storeAndApplyTheme}
      />
      <SoundSwitch />
    </SubjectCard>
  );
}

/** Passkeys are the devices that log this person in without a password. */
function OwnPasskeysCard() {
  const t = useTexts();
  const tSetup = useOccasionalTexts();
  const removal = useConfirmedOperation<'passkey remove', { id: string }>({
    title: t('passkeyRemove'),
    operation: 'passkey remove',
    input: ({ id }) => ({ id }),
    does: () => t('passkeyRemoveDoes'),
    done: () => t('passkeyRemoved'),
  });
  return (
    <>
      <SubjectCard title={t('passkeys')} note={t('passkeysAre')}>
        <WhenAnswered read={useRead('passkey list', {})}>
          {({ passkeys }) =>
            passkeys.length > 0 ? (
              <WholeList
                title="devices"
                file="passkeys"
                rows={passkeys}
                keyOf={({ id }) => id}
                columns={[
                  textColumn(t('device'), 'device'),
                  instantColumn(t('since'), 'created_at'),
                  instantColumn(t('lastUsed'), 'last_used_at'),
                  removal.column,
                ]}
              />
            ) : (
              <b className={styles.may}>{tSetup('noPasskeys')}</b>
            )
          }
        </WhenAnswered>
        {canUsePasskeys() ? <AddPasskeyButton /> : <p className={styles.may}>{t('passkeysNot')}</p>}
      </SubjectCard>
      <SubjectCard title={tSetup('passwordAndCode')} note={tSetup('passwordNote')} />
      {removal.dialog}
    </>
  );
}

function LogOutCard({ minutes }: { minutes: number }) {
  const t = useTexts();
  const tSetup = useOccasionalTexts();
  const send = useWrite();
  return (
    <SubjectCard title={tSetup('sessionTitle')} note={tSetup('sessionEnds', { minutes })}>
      <div>
        <Button variant="secondary" icon="log-out" onClick={() => void send('log out', {}, newKey())}>
          {t('log out')}
        </Button>
      </div>
    </SubjectCard>
  );
}

/** The person at the desk: who they are, how they log in, and how the desk looks to them. */
export default function AccountScreen() {
  return (
    <WhenAnswered read={useSession()}>
      {(session) => (
        <SubjectCards>
          <div className={styles.column}>
            <OwnRoleAndSoloLimitsCards session={session} />
            <LogOutCard minutes={session.idleMinutes} />
          </div>
          <div className={styles.column}>
            <OwnPasskeysCard />
            <PreferencesCard />
          </div>
        </SubjectCards>
      )}
    </WhenAnswered>
  );
}
