import { errorOf } from '@ank/shared/api';
import { useOneAtATime } from '@ank/shared/forms';
import { toast } from '@ank/shared/toast';
import { Button, Failed, List } from '@ank/shared/ui';
import { useState } from 'react';
import { DeviceRow } from '../devices/DeviceRow';
import styles from '../devices/Devices.module.css';
import { spoken } from '../failure';
import { AddPasskey } from './AddPasskey';
import { canAsk } from './ask';
import { type Passkey, usePasskeysQuery, useRemovePasskeyMutation } from './endpoints';
import { usePasskeyTexts } from './texts';

function PasskeyList({ passkeys }: { passkeys: Passkey[] }) {
  const t = usePasskeyTexts();
  const [removePasskey] = useRemovePasskeyMutation();
  const [removing, setRemoving] = useState('');
  const [remove, busy] = useOneAtATime(async (id: string) => {
    setRemoving(id);
    const { error } = await removePasskey(id);
    if (!error) return toast.success(t('removed'));
    const isOffline = errorOf(error).kind === 'network';
    toast.error(spoken(error) ?? t(isOffline ? 'networkError' : 'unknownError'));
  });

  return (
    <List>
      {passkeys.map(({ id, device: known, lastUsed }) => {
        const device = known || t('unknown');
        const used = t('used', { at: lastUsed });
        return (
          <DeviceRow
            key={id}
            icon="key"
            name={device}
            used={used}
            end={
              <Button
                variant="ghost"
                aria-label={t('removeNamed', { device, used })}
                busy={busy && removing === id}
                busyText={t('removing')}
                onClick={() => remove(id)}
              >
                {t('remove')}
              </Button>
            }
          />
        );
      })}
    </List>
  );
}

export default function Passkeys() {
  const t = usePasskeyTexts();
  const { data, error, isFetching, refetch } = usePasskeysQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });

  return (
    <section className={styles.passkeys} aria-label={t('logIn')}>
      <h2>{t('logIn')}</h2>
      <p className={styles.intro}>{t('intro')}</p>
      {data && data.length > 0 && <PasskeyList passkeys={data} />}
      {!data && error && (
        <Failed retryText={t('retry')} busy={isFetching} busyText={t('retrying')} onRetry={refetch}>
          {t('failed')}
        </Failed>
      )}
      {canAsk() ? <AddPasskey /> : <p className={styles.intro}>{t('unsupported')}</p>}
    </section>
  );
}
