import type { AnswerOf, Loose, LooseAnswer } from '@ank/protocol/calls';
import { parseDayWithNamedMonth } from '@ank/protocol/dates';
import { formatDay, formatDayAndMonth } from '@ank/protocol/format-time';
import { isSuccess, remoteApi, rowsOf, textOf, useFeature, useWalletQuery } from '@ank/shared/api';
import { today } from '@ank/shared/clock';
import { StaleNotice } from '@ank/shared/player';
import { Link } from '@ank/shared/router';
import { useLanguage } from '@ank/shared/texts';
import { Button, Empty, List, Page, Row } from '@ank/shared/ui';
import { DeviceOrPasskeyRows, useEndDeviceAndShowToast } from '../devices/DeviceOrPasskeyRows';
import styles from '../devices/Devices.module.css';
import { LostPhoneAdvice } from '../devices/LostPhoneAdvice';
import { useDevicesTexts } from '../devices/texts';
import { AccountLoadingOrFailed } from '../frame/AccountLoadingOrFailed';
import columns from '../frame/Columns.module.css';
import { lazyOrNothing } from '../passkeys/lazyOrNothing';
import { useAccountTexts } from './texts';

const parseDevice = (row: Loose<AnswerOf<'/api-session-list'>['sessions'][number]>) => ({
  id: textOf(row.session_id),
  name: textOf(row.device),
  /** The time of its log-in, which tells two of one name apart. */
  began: textOf(row.began),
  lastUsed: textOf(row.last_used),
  isThis: isSuccess(row.is_this),
});

/**
 * Writes the day and the time of "04-Mar-2025 09:00 AM" in the style of our own dates, without the year where
 * it is this one; what is not understood stays as the provider sent it.
 */
const formatDayAndSplitOffTime = (at: string, language: string) => {
  const [date = '', ...time] = at.split(' ');
  const day = parseDayWithNamedMonth(date);
  const format = day?.year === today().year ? formatDayAndMonth : formatDay;
  return { day: day ? format(day, language) : date, time: time.join(' ') };
};

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
  const language = useLanguage();
  const [endDevice] = useAccountsEndDeviceMutation();
  const [end, ending] = useEndDeviceAndShowToast(
    (id) => endDevice(id === ALL_DEVICES_ID ? undefined : id),
    (id) => t(id === ALL_DEVICES_ID ? 'othersEnded' : 'ended'),
  );
  const rows = devices.map(({ began, lastUsed, ...own }, at) => {
    const twin = 1 + devices.slice(0, at).filter(({ name }) => name === own.name).length;
    const device = { ...own, ...(twin > 1 && { twin }) };
    const [start, use] = [
      formatDayAndSplitOffTime(began, language),
      formatDayAndSplitOffTime(lastUsed, language),
    ];
    const whole = ({ day, time }: typeof start) => [day, time].filter(Boolean).join(', ');
    // The device in the player's hand is used now: its log-in is what one may wonder about.
    if (device.isThis && began) return { ...device, used: [t('began', { at: whole(start) })] };
    // Devices of one name are told apart by the very time of their log-in.
    const isTwin = devices.some(({ id, name }) => id !== device.id && name === device.name);
    const isBeginTold = began && (isTwin || start.day !== use.day);
    const beginText = t('began', { at: isTwin ? whole(start) : start.day });
    // A device that was not used again says its one time once.
    if (isTwin && whole(start) === whole(use)) return { ...device, used: [beginText] };
    return {
      ...device,
      used: [t('lastUsed', { at: whole(use) }), ...(isBeginTold ? [beginText] : [])],
    };
  });

  return (
    <div className={styles.devices}>
      <p className={styles.intro}>{t('intro')}</p>
      <DeviceOrPasskeyRows
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
  const tAccount = useAccountTexts();
  const hasDevices = useFeature('sessions');
  const hasPasskeys = useFeature('passkeys');
  const { isLoading: isUnknown } = useWalletQuery();
  const query = useAccountsDevicesQuery(undefined, { skip: !hasDevices, refetchOnMountOrArgChange: true });

  const hasList = hasDevices && query.data !== undefined;

  const shown = () => {
    if (!hasDevices && hasPasskeys) return null;
    if (!hasDevices && !isUnknown) return <Empty>{t('none')}</Empty>;
    if (hasDevices && query.data) return <DeviceList devices={query.data} />;
    return (
      <AccountLoadingOrFailed query={query} heights={[64, 64]} className={styles.waiting}>
        {t('failed')}
      </AccountLoadingOrFailed>
    );
  };
  return (
    <Page className={hasPasskeys || hasList ? columns.columns : columns.page}>
      <div className={columns.aside}>
        <StaleNotice query={query} />
        {shown()}
      </div>
      {(hasPasskeys || hasList) && (
        <div className={columns.aside}>
          {hasPasskeys && <Passkeys />}
          {hasList && (
            <>
              <LostPhoneAdvice />
              <List>
                <Row as={Link} to="/change" icon="key">
                  {tAccount('changePassword')}
                </Row>
              </List>
            </>
          )}
        </div>
      )}
    </Page>
  );
}
