import type { AnswerOf, Loose, LooseAnswer } from '@ank/protocol/calls';
import { isSuccess, remoteApi, rowsOf, textOf, useFeature, useWalletQuery } from '@ank/shared/api';
import { Stale } from '@ank/shared/player';
import { toast } from '@ank/shared/toast';
import { Badge, Button, Empty, List, Page } from '@ank/shared/ui';
import { useState } from 'react';
import { explain } from '../frame/Form';
import { Unread } from '../frame/Unread';
import { late } from '../passkeys/late';
import { useTexts } from '../texts';
import { DeviceRow } from './DeviceRow';
import styles from './Devices.module.css';
import { useDevicesTexts } from './texts';

type Device = {
  id: string;
  /** "Chrome, Android"; '' where unknown. */
  name: string;
  /** When it logged in: tells two of one name apart. */
  began: string;
  lastUsed: string;
  isThis: boolean;
};

type Row = AnswerOf<'/api-session-list'>['sessions'][number];

const deviceOf = (row: Loose<Row>) => ({
  id: textOf(row.session_id),
  name: textOf(row.device),
  began: textOf(row.began),
  lastUsed: textOf(row.last_used),
  isThis: isSuccess(row.is_this),
});

const { useAccountsDevicesQuery, useAccountsEndDeviceMutation } = remoteApi(
  'accounts',
  __ANK_VERSION__,
  (build) => ({
    accountsDevices: build.query<Device[], void>({
      query: () => ({ path: '/api-session-list' }),
      // Without an id it cannot be ended; this one is first.
      transformResponse: ({ sessions }: LooseAnswer<'/api-session-list'>) =>
        rowsOf(sessions)
          .map(deviceOf)
          .filter(({ id }) => id)
          .sort((a, b) => Number(b.isThis) - Number(a.isThis)),
      providesTags: ['Profile'],
    }),
    /** Without an id: all but this one. */
    accountsEndDevice: build.mutation<unknown, string | undefined>({
      query: (id) => ({ path: '/api-session-end', body: { session_id: id } }),
      // Whatever was answered, only the list tells.
      invalidatesTags: ['Profile'],
    }),
  }),
);

const Passkeys = late(() => import(/* webpackChunkName: "passkeys" */ '../passkeys/Passkeys'));

const ALL = 'all';

function DeviceList({ devices }: { devices: Device[] }) {
  const t = useDevicesTexts();
  const own = useTexts();
  const [endDevice] = useAccountsEndDeviceMutation();
  const [ending, setEnding] = useState('');
  const others = devices.filter(({ isThis }) => !isThis);

  const end = async (what: string) => {
    if (ending) return;
    setEnding(what);
    const { error } = await endDevice(what === ALL ? undefined : what);
    setEnding('');
    if (!error) return void toast.success(t(what === ALL ? 'othersEnded' : 'ended'));
    toast.error(explain(error, own));
  };

  return (
    <div className={styles.devices}>
      <p className={styles.intro}>{t('intro')}</p>
      <List>
        {devices.map(({ id, name, began, lastUsed, isThis }) => {
          const device = name || t('unknown');
          const used = [began && t('began', { at: began }), t('lastUsed', { at: lastUsed })]
            .filter(Boolean)
            .join(' \u00b7 ');
          return (
            <DeviceRow
              key={id}
              icon="device"
              name={device}
              used={used}
              end={
                isThis ? (
                  <Badge open>{t('thisDevice')}</Badge>
                ) : (
                  <Button
                    variant="ghost"
                    aria-label={t('endNamed', { device, used })}
                    busy={ending === id}
                    busyText={t('ending')}
                    onClick={() => end(id)}
                  >
                    {t('end')}
                  </Button>
                )
              }
            />
          );
        })}
      </List>
      {others.length > 1 && (
        <Button
          variant="secondary"
          full
          icon="log-out"
          busy={ending === ALL}
          busyText={t('ending')}
          onClick={() => end(ALL)}
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
      <Unread query={query} heights={[64, 64]} className={styles.waiting}>
        {t('failed')}
      </Unread>
    );
  };
  return (
    <Page>
      <Stale query={query} />
      {shown()}
      {hasPasskeys && <Passkeys />}
    </Page>
  );
}
