import { messageOf, useIsOnline } from '@ank/shared/api';
import { newKey, useOneAtATime } from '@ank/shared/forms';
import { toast } from '@ank/shared/toast';
import { Button } from '@ank/shared/ui';
import { useState } from 'react';
import { useTexts } from '../texts';
import { useHistoryTakeBackMutation } from './endpoints';
import styles from './TakeBack.module.css';

/** The press that asked is gone: keys and ears go on with the answer that changes nothing. */
const focus = (button: HTMLButtonElement | null) => button?.focus();

/** Takes a waiting withdrawal back, with a second press; one key for all presses. */
export function TakeBack({ number }: { number: string }) {
  const t = useTexts();
  const [send] = useHistoryTakeBackMutation();
  const [isAsked, setAsked] = useState(false);
  const [idempotencyKey] = useState(newKey);
  const isOnline = useIsOnline();
  const [take, busy] = useOneAtATime(async () => {
    const { error } = await send({ number, idempotencyKey });
    if (error) toast.error(messageOf(error, t('takeBackFailed')));
    else toast.success(t('takenBack'));
    setAsked(false);
  });
  if (!isAsked)
    return (
      <Button variant="ghost" className={styles.take} onClick={() => setAsked(true)}>
        {t('takeBack')}
      </Button>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: two answers, no fields of a form
    <div role="group" aria-label={t('takeBackQuestion')} className={styles.asked}>
      <p>{t('takeBackQuestion')}</p>
      <Button ref={focus} variant="secondary" disabled={busy} onClick={() => setAsked(false)}>
        {t('keepIt')}
      </Button>
      <Button busy={busy} disabled={!isOnline} onClick={take}>
        {t('takeBack')}
      </Button>
    </div>
  );
}
