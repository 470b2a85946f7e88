import { newKey, useOneAtATime } from '@ank/shared/forms';
import { toast } from '@ank/shared/toast';
import { Button } from '@ank/shared/ui';
import { useState } from 'react';
import { ask } from '../calls/ask';
import { useRead, useWrite } from '../calls/desk';
import { errorWords } from '../form/errorWords';
import { FormError } from '../form/FormError';
import formStyles from '../form/form.module.css';
import { stampOf } from '../form/time';
import { instant, text } from '../list/columns';
import { WholeList } from '../list/WholeList';
import { Answered } from '../parts/Answered';
import { Confirm } from '../parts/Confirm';
import { Part } from '../parts/Part';
import { useTexts } from '../texts';
import { canUsePasskeys, makePasskey } from './passkey';

function AddPasskey() {
  const t = useTexts();
  const { send } = useWrite();
  const [fault, setFault] = useState('');
  const attempt = async (): Promise<string> => {
    const offered = await ask('passkey options', {});
    if ('error' in offered) return errorWords(offered.error, t('noAnswer'));
    const credential = await makePasskey(offered.data.options);
    if (!credential) return t('passkeyClosed');
    const answer = await send('passkey add', { credential }, newKey());
    if ('error' in answer && answer.error) return errorWords(answer.error, t('noAnswer'));
    toast.success(t('passkeyAdded'));
    return '';
  };
  const [run, busy] = useOneAtATime(async () => {
    setFault('');
    setFault(await attempt());
  });
  return (
    <>
      <FormError>{fault}</FormError>
      <Button busy={busy} busyText={t('busy')} onClick={() => void run()}>
        {t('passkeyAdd')}
      </Button>
    </>
  );
}

/** What lets this person in beside the password and the code. */
export default function AccountScreen() {
  const t = useTexts();
  const read = useRead('passkey list', {});
  const [removing, setRemoving] = useState<string>();
  return (
    <>
      <Part title={t('passkeys')}>
        <p className={formStyles.note}>{t('passkeysAre')}</p>
        <Answered read={read}>
          {({ passkeys }) =>
            passkeys.length > 0 && (
              <WholeList
                name="passkeys"
                caption={t('passkeys')}
                rows={passkeys}
                keyOf={({ id }) => id}
                columns={[
                  text(t('device'), 'device'),
                  instant(t('since'), 'created_at', stampOf),
                  instant(t('lastUsed'), 'last_used_at', stampOf),
                  {
                    name: t('passkeyRemove'),
                    cell: ({ id }) => (
                      <Button variant="ghost" onClick={() => setRemoving(id)}>
                        {t('passkeyRemove')}
                      </Button>
                    ),
                  },
                ]}
              />
            )
          }
        </Answered>
        {canUsePasskeys() ? <AddPasskey /> : <p className={formStyles.note}>{t('passkeysNot')}</p>}
      </Part>
      {removing && (
        <Confirm
          title={t('passkeyRemove')}
          operation="passkey remove"
          input={{ id: removing }}
          done={t('passkeyRemoved')}
          onClose={() => setRemoving(undefined)}
        >
          {t('passkeyRemoveDoes')}
        </Confirm>
      )}
    </>
  );
}
