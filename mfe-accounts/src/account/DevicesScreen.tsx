import type { AnswerOf, Loose, LooseAnswer } from '@ank/protocol/calls';
import { isSuccess, remoteApi, rowsOf, textOf, useFeature, useWalletQuery } from '@ank/shared/api';
import { StaleNotice } from '@ank/shared/player';
import { Button, Empty, Page } from '@ank/shared/ui';
import { DeviceRows, useEndDeviceWithToasts } from '../devices/DeviceRows';
import styles from '../devices/Devices.module.css';
import { useDevicesTexts } from '../devices/texts';
import { AccountQueryState } from '../frame/AccountQueryState';
import columns from '../frame/Columns.module.css';
import { lazyOrNothing } from '../passkeys/lazyComponentAndPasskeyMark';

const parseDevice = (row: Loose<AnswerOf<'/api-session-list'>['sessions'][number]>) => ({
  id: textOf(row.session_id),
  name: textOf(row.device),
  /** The time of its log-in, which tells two of one name apart. */
  began: textOf(row.began),
  lastUsed: textOf(row.last_used),
  isThis: isSuccess(row.is_this),
});

/** Returns "04-Mar-2025" of "04-Mar-2025 09:00 AM". */
const withoutTime = (at: string) => at.split(' ', 1)[0] ?? '';

type Device = ReturnType<typeof parseDevice>;

const { useAccountsDevicesQuery, useAccountsEndDeviceMutation } = remoteApi(
  'accounts',
  __ANK_VERSION__,
  (build) => ({
    accountsDevices: build.query<Device[], void>({
      query: () => ({ path: '/api-session-list' }),
      // A session without an id cannot be ended; this one is first.
      transformResponse: ({ sessions }: LooseAnswer<'/api-session-list'>) =>
        rowsOf(sessions)
          .map(parseDevice)
          .filter(({ id }) => id)
          .sort((a, b) => Number(b.isThis) - Number(a.isThis)),
      providesTags: ['Profile'],
    }),
    /** Ends the session with the id, or without an id all but this one. */
    accountsEndDevice: build.mutation<unknown, string | undefined>({
      query: (id) => ({ path: '/api-session-end', body: { session_id: id } }),
      // The list is read again whatever was answered, because only the list tells.
      invalidatesTags: ['Profile'],
    }),
  }),
);

const Passkeys = lazyOrNothing(() => import(/* webpackChunkName: "passkeys" */ '../passkeys/Passkeys'));

const ALL_DEVICES_ID = 'all';

function DeviceList({ devices }: { devices: Device[] }) {
  const t = useDevicesTexts();
  const [endDevice] = useAccountsEndDeviceMutation();
  const [end, ending] = useEndDeviceWithToasts(
    (id) => endDevice(id === ALL_DEVICES_ID ? undefined : id),
    (id) => t(id === ALL_DEVICES_ID ? 'othersEnded' : 'ended'),
  );
  const rows = devices.map(({ began, lastUsed, ...device }) => {
    const [beganOn, usedOn] = [withoutTime(began), withoutTime(lastUsed)];
    // The device in the player's hand is used now: its log-in is what one may wonder about.
    if (device.isThis && began) return { ...device, used: [t('began', { at: began })] };
    const isOlder = began && beganOn !== usedOn;
    return {
      ...device,
      used: [t('lastUsed', { at: lastUsed }), ...(isOlder ? [t('began', { at: beganOn })] : [])],
    };
  });

  return (
    <div className={styles.devices}>
      <p className={styles.intro}>{t('intro')}</p>
      <DeviceRows
        icon="device"
        rows={rows}
        endingId={ending}
        onEnd={end}
        end="end"
        endNamed="endNamed"
        busyName="ending"
      />
      {devices.filter(({ isThis }) => !isThis).length > 1 && (
        <Button
          variant="secondary"
          full
          icon="log-out"
          busy={ending === ALL_DEVICES_ID}
          busyText={t('ending')}
          onClick={() => end(ALL_DEVICES_ID)}
        >
          {t('endOthers')}
        </Button>
      )}
    </div>
  );
}

export default function DevicesScreen() {
  const t = useDevicesTexts();
  const hasDevices = useFeature('sessions');
  const hasPasskeys = useFeature('passkeys');
  const { isLoading: isUnknown } = useWalletQuery();
  const query = useAccountsDevicesQuery(undefined, { skip: !hasDevices, refetchOnMountOrArgChange: true });

  const shown = () => {
    if (!hasDevices && hasPasskeys) return null;
    if (!hasDevices && !isUnknown) return <Empty>{t('none')}</Empty>;
    if (hasDevices && query.data) return <DeviceList devices={query.data} />;
    return (
      <AccountQueryState query={query} heights={[64, 64]} className={styles.waiting}>
        {t('failed')}
      </AccountQueryState>
    );
  };
  return (
    <Page className={hasPasskeys ? columns.columns : undefined}>
      <div className={columns.aside}>
        <StaleNotice query={query} />
        {shown()}
      </div>
      {hasPasskeys && <Passkeys />}
    </Page>
  );
}
