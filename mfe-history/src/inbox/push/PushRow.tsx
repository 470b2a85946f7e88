import type { LooseAnswer, RequestOf } from '@ank/protocol/calls';
import { remoteApi, textOf, useFeature } from '@ank/shared/api';
import { useOneAtATime } from '@ank/shared/forms';
import { useLanguage } from '@ank/shared/texts';
import { List, Row } from '@ank/shared/ui';
import { useEffect, useId, useState } from 'react';
import { useInboxTexts } from '../texts';
import styles from './PushRow.module.css';

/** Else the name of a text that says why not. */
type Ability = 'ready' | 'unsupported' | 'homeScreen' | 'denied';

type Told = Omit<RequestOf<'/api-push-on'>, 'language'>;
type Refused = 'denied' | 'closed' | 'pushFailed';

/** ms: the worker comes when the phone is idle. */
const PATIENCE_MS = 15_000;

const isIos = () => /iPhone|iPad|iPod/.test(navigator.userAgent);
const isInstalled = () => window.matchMedia?.('(display-mode: standalone)').matches === true;

/** Asks the player nothing. */
const abilityOf = (): Ability => {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isIos() && !isInstalled() ? 'homeScreen' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'ready';
};

const subscriptionHere = async () => {
  try {
    return await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription();
  } catch {
    return undefined;
  }
};

const endpointHere = async (): Promise<string | undefined> => (await subscriptionHere())?.endpoint;

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

const base64urlOf = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const subscription = async (publicKey: string): Promise<PushSubscription> => {
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  if (before && base64urlOf(before.options.applicationServerKey) === publicKey) return before;
  // Made for other keys, it is told nothing.
  await before?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) });
};

const late = (): Promise<never> =>
  new Promise((_, reject) => setTimeout(() => reject(new Error('No worker')), PATIENCE_MS));

/** To be called in answer to a press. */
const takePhone = async (publicKey: string): Promise<{ told: Told } | { refused: Refused }> => {
  try {
    const leave = await Notification.requestPermission();
    if (leave !== 'granted') return { refused: leave === 'denied' ? 'denied' : 'closed' };
    const made = await Promise.race([subscription(publicKey), late()]);
    const keys = { p256dh: base64urlOf(made.getKey('p256dh')), auth: base64urlOf(made.getKey('auth')) };
    return { told: { endpoint: made.endpoint, ...keys } };
  } catch {
    return { refused: 'pushFailed' };
  }
};

/** What it cannot forget is told nothing all the same. */
const leavePhone = async (): Promise<void> => {
  await (await subscriptionHere())?.unsubscribe().catch(() => false);
};

type PushState = { publicKey: string; isOn: boolean };

const push = remoteApi('history', __ANK_VERSION__, (build) => ({
  /** And the key that an endpoint is made with. */
  historyPushState: build.query<PushState, string>({
    query: (endpoint) => ({ path: '/api-push-state', body: { endpoint: endpoint || undefined } }),
    transformResponse: (answer: LooseAnswer<'/api-push-state'>) => ({
      publicKey: textOf(answer.public_key),
      isOn: answer.is_on === true,
    }),
  }),
  historyPushOn: build.mutation<unknown, Told & { language: 'en' | 'hi' | 'mr' }>({
    query: (body) => ({ path: '/api-push-on', body }),
  }),
  historyPushOff: build.mutation<unknown, void>({ query: () => ({ path: '/api-push-off' }) }),
}));
const { useHistoryPushStateQuery, useHistoryPushOnMutation, useHistoryPushOffMutation } = push;

const LANGUAGES = ['en', 'hi', 'mr'] as const;

/** Nothing is asked before the press. */
export function PushRow() {
  return useFeature('web-push') ? <Phone /> : null;
}

/** Undefined: not known yet; '': nowhere. */
const useEndpoint = () => {
  const [endpoint, setEndpoint] = useState<string>();
  useEffect(() => {
    let isGone = false;
    const know = (found = '') => !isGone && setEndpoint(found);
    if (abilityOf() === 'ready') void endpointHere().then(know);
    return () => {
      isGone = true;
    };
  }, []);
  return endpoint;
};

function Phone() {
  const t = useInboxTexts();
  const chosen = useLanguage();
  const language = LANGUAGES.find((one) => one === chosen) ?? 'en';
  const endpoint = useEndpoint();
  const [ability, setAbility] = useState(abilityOf);
  const { data, error, refetch } = useHistoryPushStateQuery(endpoint ?? '', {
    skip: endpoint === undefined,
    refetchOnMountOrArgChange: true,
  });
  const [pressed, setPressed] = useState<boolean>();
  const [fault, setFault] = useState<Refused>();
  const [switchOn] = useHistoryPushOnMutation();
  const [switchOff] = useHistoryPushOffMutation();
  const isOn = pressed ?? data?.isOn ?? false;

  const turnOn = async (publicKey: string): Promise<Refused | undefined> => {
    const answer = await takePhone(publicKey);
    setAbility(abilityOf());
    if ('refused' in answer) return answer.refused;
    const { error } = await switchOn({ ...answer.told, language });
    if (!error) setPressed(true);
    return error ? 'pushFailed' : undefined;
  };
  const turnOff = async (): Promise<Refused | undefined> => {
    const { error } = await switchOff();
    if (error) return 'pushFailed';
    await leavePhone();
    setPressed(false);
    return undefined;
  };
  const [press, busy] = useOneAtATime(async () => {
    if (ability !== 'ready') return;
    setFault(undefined);
    if (!data) {
      if (error) await refetch();
      return;
    }
    setFault(await (isOn ? turnOff() : turnOn(data.publicKey)));
  });

  const id = useId();
  const isUnknown = !data && error !== undefined;
  const words = ability === 'ready' ? t(fault ?? (isUnknown ? 'pushFailed' : 'tellWhat')) : t(ability);
  return (
    <div>
      <List>
        <Row
          icon="device"
          role="switch"
          aria-checked={isOn && ability === 'ready'}
          aria-disabled={!(data || isUnknown) || busy || ability !== 'ready'}
          aria-describedby={id}
          end={
            ability === 'ready' ? (
              <span aria-hidden="true">{t(busy ? 'loading' : isOn ? 'on' : 'off')}</span>
            ) : null
          }
          onClick={press}
        >
          {t('tell')}
        </Row>
      </List>
      <p id={id} role="status" className={styles.words}>
        {words}
      </p>
    </div>
  );
}
