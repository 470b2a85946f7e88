import { newKey } from '@ank/shared/forms';
import { makePasskey } from '@ank/shared/passkeys';
import { toast } from '@ank/shared/toast';
import { Button } from '@ank/shared/ui';
import { useRead, useWrite } from '../calls/desk';
import { FormError } from '../form/Form';
import formStyles from '../form/form.module.css';
import { useConfirmed } from '../list/Confirm';
import { instantColumn, textColumn } from '../list/view';
import { WholeList } from '../list/WholeList';
import { Answered, Part } from '../parts/page';
import { useTexts } from '../texts';
import { canUsePasskeys, usePasskey } from './passkey';

function AddPasskey() {
  const t = useTexts();
  const send = useWrite();
  const { fault, run, busy } = usePasskey('passkey options', makePasskey, async (credential) => {
    const answer = await send('passkey add', { credential }, newKey());
    if ('data' in answer) toast.success(t('passkeyAdded'));
    return answer;
  });
  return (
    <>
      <FormError>{fault}</FormError>
      <div>
        <Button busy={busy} busyText={t('busy')} onClick={() => void run()}>
          {t('passkeyAdd')}
        </Button>
      </div>
    </>
  );
}

export default function AccountScreen() {
  const t = useTexts();
  const removal = useConfirmed<'passkey remove', { id: string }>({
    title: t('passkeyRemove'),
    operation: 'passkey remove',
    input: ({ id }) => ({ id }),
    does: () => t('passkeyRemoveDoes'),
    done: () => t('passkeyRemoved'),
  });
  return (
    <>
      <Part title={t('passkeys')}>
        <p className={formStyles.note}>{t('passkeysAre')}</p>
        <Answered read={useRead('passkey list', {})}>
          {({ passkeys }) =>
            passkeys.length > 0 && (
              <WholeList
                title="passkeys"
                rows={passkeys}
                keyOf={({ id }) => id}
                columns={[
                  textColumn(t('device'), 'device'),
                  instantColumn(t('since'), 'created_at'),
                  instantColumn(t('lastUsed'), 'last_used_at'),
                  removal.column,
                ]}
              />
            )
          }
        </Answered>
        {canUsePasskeys() ? <AddPasskey /> : <p className={formStyles.note}>{t('passkeysNot')}</p>}
      </Part>
      {removal.dialog}
    </>
  );
}
