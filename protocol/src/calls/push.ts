import { Type } from 'typebox';
import { answered, said } from './answers';
import { call, optional } from './fields';
import { oneOf } from './rows';

const endpoint = Type.String({ maxLength: 1000 });
const coded = (length: number) =>
  Type.String({ maxLength: length + 4, pattern: `^[A-Za-z0-9_-]{${length}}={0,2}$` });

/** As the browser made it. */
export const subscription = {
  endpoint,
  p256dh: coded(87),
  auth: coded(22),
  language: oneOf('en', 'hi', 'mr'),
};

export const pushCalls = {
  '/api-push-state': call(
    { endpoint: optional(endpoint) },
    { ...said, public_key: answered, is_on: Type.Boolean() },
  ),
  '/api-push-on': call(subscription, said),
  '/api-push-off': call({}, said),
};
