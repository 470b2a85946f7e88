import type { LooseAnswer } from '@ank/protocol/calls';
import { remoteApi, textOf, useFeature } from '@ank/shared/api';
import { useOneAtATime } from '@ank/shared/forms';
import {
  endBrowserSubscription,
  type PushRefusal,
  type PushSubscriptionData,
  readPushAbility,
  readPushEndpoint,
  subscribeBrowserToPush,
} from '@ank/shared/push';
import { useLanguage } from '@ank/shared/texts';
import { List, Row } from '@ank/shared/ui';
import { useEffect, useId, useState } from 'react';
import styles from './PushRow.module.css';
import { useInboxTexts } from './texts';

const push = remoteApi('history', __ANK_VERSION__, (build) => ({
  /** The state of pushes, and the key that an endpoint is made with. */
  historyPushState: build.query<{ publicKey: string; isOn: boolean }, string>({
    query: (endpoint) => ({ path: '/api-push-state', body: { endpoint: endpoint || undefined } }),
    transformResponse: (answer: LooseAnswer<'/api-push-state'>) => ({
      publicKey: textOf(answer.public_key),
      isOn: answer.is_on === true,
    }),
  }),
  historyPushOn: build.mutation<unknown, PushSubscriptionData & { language: 'en' | 'hi' | 'mr' }>({
    query: (body) => ({ path: '/api-push-on', body }),
  }),
  historyPushOff: build.mutation<unknown, void>({ query: () => ({ path: '/api-push-off' }) }),
}));
const { useHistoryPushStateQuery, useHistoryPushOnMutation, useHistoryPushOffMutation } = push;

const UNAVAILABLE_TEXTS = {
  unsupported: 'unsupported',
  homeScreen: 'homeScreen',
  denied: 'denied',
  closed: 'closed',
  pushFailed: 'pushFailed',
} as const;

const LANGUAGES = ['en', 'hi', 'mr'] as const;

/** Nothing is asked before the press. */
export function PushRow() {
  return useFeature('web-push') ? <PushSwitchRow /> : null;
}

function PushSwitchRow() {
  const t = useInboxTexts();
  const chosen = useLanguage();
  const language = LANGUAGES.find((known) => known === chosen) ?? 'en';
  /** The endpoint is undefined while it is not known yet, and '' while there is none. */
  const [endpoint, setEndpoint] = useState<string>();
  useEffect(() => {
    if (readPushAbility() === 'ready')
      void readPushEndpoint().then((registered = '') => setEndpoint(registered));
  }, []);
  const [ability, setAbility] = useState(readPushAbility);
  const { data, error, refetch } = useHistoryPushStateQuery(endpoint ?? '', {
    skip: endpoint === undefined,
    refetchOnMountOrArgChange: true,
  });
  const [pressed, setPressed] = useState<boolean>();
  const [fault, setFault] = useState<PushRefusal>();
  const [switchOn] = useHistoryPushOnMutation();
  const [switchOff] = useHistoryPushOffMutation();
  const isOn = pressed ?? data?.isOn ?? false;

  const turnOn = async (publicKey: string) => {
    const answer = await subscribeBrowserToPush(publicKey);
    setAbility(readPushAbility());
    if ('refused' in answer) return setFault(answer.refused);
    const { error } = await switchOn({ ...answer.subscription, language });
    if (error) setFault('pushFailed');
    else setPressed(true);
  };
  const turnOff = async () => {
    const { error } = await switchOff();
    if (error) return setFault('pushFailed');
    await endBrowserSubscription();
    setPressed(false);
  };
  const [press, busy] = useOneAtATime(async () => {
    if (ability !== 'ready') return;
    setFault(undefined);
    if (data) await (isOn ? turnOff() : turnOn(data.publicKey));
    else if (error) await refetch();
  });

  const id = useId();
  const isUnknown = !data && error !== undefined;
  const words = t(
    ability === 'ready'
      ? fault
        ? UNAVAILABLE_TEXTS[fault]
        : isUnknown
          ? 'pushFailed'
          : 'tellWhat'
      : UNAVAILABLE_TEXTS[ability],
  );
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
