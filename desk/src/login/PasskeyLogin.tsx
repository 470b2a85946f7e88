import { useOneAtATime } from '@ank/shared/forms';
import { Button } from '@ank/shared/ui';
import { useState } from 'react';
import { canUsePasskeys, showPasskey } from '../account/passkey';
import { ask } from '../calls/ask';
import { useWrite } from '../calls/desk';
import { errorWords } from '../form/errorWords';
import { FormError } from '../form/FormError';
import { useTexts } from '../texts';

/** In place of name, password and code, for who has added a passkey. */
export function PasskeyLogin() {
  const t = useTexts();
  const { send } = useWrite();
  const [fault, setFault] = useState('');
  const attempt = async (): Promise<string> => {
    const offered = await ask('log-in options', {});
    if ('error' in offered) return errorWords(offered.error, t('noAnswer'));
    const credential = await showPasskey(offered.data.options);
    if (!credential) return t('passkeyClosed');
    const answer = await send('log in by passkey', { credential }, '');
    return 'error' in answer && answer.error ? errorWords(answer.error, t('noAnswer')) : '';
  };
  const [run, busy] = useOneAtATime(async () => {
    setFault('');
    setFault(await attempt());
  });
  if (!canUsePasskeys()) return null;
  return (
    <>
      <FormError>{fault}</FormError>
      <Button
        variant="secondary"
        full
        icon="device"
        busy={busy}
        busyText={t('busy')}
        onClick={() => void run()}
      >
        {t('passkeyLogIn')}
      </Button>
    </>
  );
}
