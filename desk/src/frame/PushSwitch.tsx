import { Checkbox } from '@ank/shared/controls';
import { newKey, useOneAtATime } from '@ank/shared/forms';
import {
  endBrowserSubscription,
  readPushAbility,
  readPushEndpoint,
  subscribeBrowserToPush,
} from '@ank/shared/push';
import { useLanguage } from '@ank/shared/texts';
import { toast } from '@ank/shared/toast';
import { useEffect, useState } from 'react';
import { errorMessageFor } from '../calls/callDeskOperation';
import { useReadOperation, useWriteOperation } from '../calls/deskHooks';
import { LANGUAGES } from '../parts/languages';
import { useTexts } from '../texts';

/** Served below the page, which it may serve therefore. */
const WORKER = '/desk/sw.js';

const UNAVAILABLE_TEXTS = {
  unsupported: 'callUnsupported',
  homeScreen: 'callHomeScreen',
  denied: 'callDenied',
  closed: 'callDenied',
  pushFailed: 'callFailed',
} as const;

/** Switches pushes. The state is read from the browser and the server each time. */
export function PushSwitch() {
  const t = useTexts();
  const chosen = useLanguage();
  const language = LANGUAGES.find(({ value }) => value === chosen)?.value ?? 'en';
  const { data } = useReadOperation('push state', {});
  const send = useWriteOperation();
  const [endpoint, setEndpoint] = useState<string>();
  const key = data?.key;
  const registration = data?.told.find((listed) => listed.endpoint === endpoint);

  const turnOn = async (publicKey: string) => {
    void navigator.serviceWorker.register(WORKER).catch(() => {});
    const taken = await subscribeBrowserToPush(publicKey);
    if ('refused' in taken) return toast.error(t(UNAVAILABLE_TEXTS[taken.refused]));
    const answer = await send('push on', { ...taken.subscription, language }, newKey());
    if ('error' in answer) return toast.error(errorMessageFor(t, answer.error));
    setEndpoint(taken.subscription.endpoint);
  };
  const [press, busy] = useOneAtATime(async () => {
    const ability = readPushAbility();
    if (ability !== 'ready') return toast.error(t(UNAVAILABLE_TEXTS[ability]));
    if (!registration) return key && turnOn(key);
    const answer = await send('push off', {}, newKey());
    if ('error' in answer) return toast.error(errorMessageFor(t, answer.error));
    await endBrowserSubscription();
    setEndpoint(undefined);
  });

  useEffect(() => {
    if (readPushAbility() === 'ready') void readPushEndpoint().then(setEndpoint);
  }, []);
  const isOther = registration !== undefined && (!registration.here || registration.language !== language);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what this session and language make other
  useEffect(() => {
    if (isOther && key) void turnOn(key);
  }, [isOther, language]);

  if (!key) return null;
  return (
    <Checkbox
      label={t('push on')}
      checked={registration !== undefined}
      aria-disabled={busy}
      onChange={press}
    />
  );
}
