import { Type } from 'typebox';
import { done, said } from './answers';
import { call, optional } from './fields';
import { oneOf } from './rows';

const endpoint = Type.String({ maxLength: 1000 });
const coded = (length: number) =>
  Type.String({ maxLength: length + 4, pattern: `^[A-Za-z0-9_-]{${length}}={0,2}$` });

export const pushCalls = {
  '/api-push-state': call(
    { endpoint: optional(endpoint) },
    Type.Object({ ...said, public_key: Type.String(), is_on: Type.Boolean() }),
  ),
  '/api-push-on': call(
    { endpoint, p256dh: coded(87), auth: coded(22), language: oneOf('en', 'hi', 'mr') },
    done,
  ),
  '/api-push-off': call({}, done),
};
