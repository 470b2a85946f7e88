import { newKey } from '@ank/shared/forms';
import { createPasskey } from '@ank/shared/passkeys';
import { useDispatch } from '@ank/shared/redux';
import { languageChosen, useLanguage } from '@ank/shared/texts';
import { toast } from '@ank/shared/toast';
import { Button } from '@ank/shared/ui';
import { type ReactNode, useId, useSyncExternalStore } from 'react';
import { type OwnSession, useOwnSession, useReadOperation, useWriteOperation } from '../calls/deskHooks';
import { FormError } from '../form/Form';
import { formatDayAndClockOmittingThisYear } from '../form/formatTime';
import { useConfirmedOperation } from '../list/ConfirmOperationDialog';
import { ChipChoice } from '../parts/choiceFields';
import { LANGUAGES } from '../parts/languages';
import { PersonName } from '../parts/PersonName';
import { Points } from '../parts/Points';
import { WhenAnswered } from '../parts/WhenAnswered';
import { SoundSwitch } from '../preferences/SoundSwitch';
import { storeAndApplyTheme } from '../preferences/theme';
import { type OccasionalTextKey, useOccasionalTexts } from '../setup/occasionalTexts';
import { LabelValueRows, TitledCard, TitledCardGrid } from '../setup/TitledCard';
import { useTexts } from '../texts';
import styles from './Account.module.css';
import { canUsePasskeys, useRunPasskeyCeremony } from './useRunPasskeyCeremony';

function AddPasskeyButton() {
  const t = useTexts();
  const send = useWriteOperation();
  const { fault, run, busy } = useRunPasskeyCeremony('passkey options', createPasskey, async (credential) => {
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
function OwnRoleAndSoloLimitsCard({ session }: { session: OwnSession }) {
  const t = useTexts();
  const tSetup = useOccasionalTexts();
  const { operator, limits } = session;
  return (
    <TitledCard title={tSetup('you')}>
      <div className={styles.person}>
        <PersonName name={operator.name} />
        <p className={styles.role}>
          {tSetup('roleMay', { role: t(operator.role), may: tSetup(ROLE_TEXTS[operator.role]) })}
        </p>
      </div>
      <TitledGroup title={tSetup('aloneTitle')} note={tSetup('aloneNote')}>
        <LabelValueRows
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
      </TitledGroup>
    </TitledCard>
  );
}

type GroupProps = { title: string; note: string; children?: ReactNode };

/** One of several things of a card: its title, what it is, and what can be done. */
function TitledGroup({ title, note, children }: GroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h3 id={id}>{title}</h3>
      <p>{note}</p>
      {children}
    </section>
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
    <TitledCard title={tSetup('preferences')}>
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
    </TitledCard>
  );
}

/** Everything by which this person logs in and out: passkeys, the password with its code, this session. */
function OwnLogInCard({ minutes }: { minutes: number }) {
  const t = useTexts();
  const tSetup = useOccasionalTexts();
  const send = useWriteOperation();
  const removal = useConfirmedOperation<'passkey remove', { id: string }>({
    title: t('passkeyRemove'),
    operation: 'passkey remove',
    input: ({ id }) => ({ id }),
    does: () => t('passkeyRemoveDoes'),
    done: () => t('passkeyRemoved'),
  });
  return (
    <TitledCard title={t('logIn')}>
      <TitledGroup title={t('passkeys')} note={t('passkeysAre')}>
        <WhenAnswered read={useReadOperation('passkey list', {})}>
          {({ passkeys }) =>
            passkeys.length > 0 ? (
              <ul className={styles.passkeys}>
                {passkeys.map((passkey) => (
                  <li key={passkey.id}>
                    <b translate="no">{passkey.device}</b>{' '}
                    <small>
                      <span>{`${t('since')}:`}</span>{' '}
                      <span translate="no">{formatDayAndClockOmittingThisYear(passkey.created_at)}</span>{' '}
                    </small>
                    <small>
                      <span>{`${t('lastUsed')}:`}</span>{' '}
                      <span translate="no">
                        {passkey.last_used_at ? formatDayAndClockOmittingThisYear(passkey.last_used_at) : '–'}
                      </span>
                    </small>
                    <div>{removal.column.cell?.(passkey)}</div>
                  </li>
                ))}
              </ul>
            ) : (
              <b className={styles.may}>{tSetup('noPasskeys')}</b>
            )
          }
        </WhenAnswered>
        {canUsePasskeys() ? <AddPasskeyButton /> : <p className={styles.may}>{t('passkeysNot')}</p>}
      </TitledGroup>
      <TitledGroup title={tSetup('passwordAndCode')} note={tSetup('passwordNote')} />
      <TitledGroup title={tSetup('sessionTitle')} note={tSetup('sessionEnds', { minutes })}>
        <div>
          <Button variant="secondary" icon="log-out" onClick={() => void send('log out', {}, newKey())}>
            {t('log out')}
          </Button>
        </div>
      </TitledGroup>
      {removal.dialog}
    </TitledCard>
  );
}

/** The person at the desk: who they are, how the desk looks to them, and how they log in. */
export default function AccountAndPreferencesScreen() {
  return (
    <WhenAnswered read={useOwnSession()}>
      {(session) => (
        <TitledCardGrid>
          <div className={styles.column}>
            <OwnRoleAndSoloLimitsCard session={session} />
            <PreferencesCard />
          </div>
          <OwnLogInCard minutes={session.idleMinutes} />
        </TitledCardGrid>
      )}
    </WhenAnswered>
  );
}
