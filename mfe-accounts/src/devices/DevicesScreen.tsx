import type { AnswerOf, Loose, LooseAnswer } from '@ank/protocol/calls';
import { isSuccess, remoteApi, rowsOf, textOf, useWalletQuery } from '@ank/shared/api';
import { Stale } from '@ank/shared/player';
import { toast } from '@ank/shared/toast';
import { Badge, Button, Empty, Failed, List, Loading, Page, Skeleton } from '@ank/shared/ui';
import { useState } from 'react';
import { explain } from '../failure';
import { late } from '../passkeys/late';
import { DeviceRow } from './DeviceRow';
import styles from './Devices.module.css';
import { useHasDevices, useHasPasskeys } from './DevicesLink';
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

const deviceOf = (row: Loose<Row>): Device => ({
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
  const [endDevice] = useAccountsEndDeviceMutation();
  const [ending, setEnding] = useState('');
  const others = devices.filter(({ isThis }) => !isThis);

  const end = async (what: string) => {
    if (ending) return;
    setEnding(what);
    const { error } = await endDevice(what === ALL ? undefined : what);
    setEnding('');
    if (!error) return void toast.success(t(what === ALL ? 'othersEnded' : 'ended'));
    toast.error(explain(error, t));
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
  const hasDevices = useHasDevices();
  const hasPasskeys = useHasPasskeys();
  const { isLoading: isUnknown } = useWalletQuery();
  const query = useAccountsDevicesQuery(undefined, { skip: !hasDevices, refetchOnMountOrArgChange: true });
  const { data, error, isFetching, refetch } = query;

  const shown = () => {
    if (!hasDevices && hasPasskeys) return null;
    if (!hasDevices && !isUnknown) return <Empty>{t('none')}</Empty>;
    if (hasDevices && data) return <DeviceList devices={data} />;
    if (hasDevices && error)
      return (
        <Failed retryText={t('retry')} busy={isFetching} busyText={t('retrying')} onRetry={refetch}>
          {t('failed')}
        </Failed>
      );
    return (
      <Loading label={t('loading')} className={`${styles.waiting}`}>
        {[0, 1].map((row) => (
          <Skeleton key={row} width="100%" height={64} />
        ))}
      </Loading>
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
