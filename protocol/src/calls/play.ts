import { Type } from 'typebox';
import { answered, number, said } from './answers';
import { call, inLanguage, numeric, optional, secretText, text } from './fields';
import * as rows from './rows';

const state = {
  ...said,
  limits: Type.Array(rows.playLimit),
  net: Type.Array(rows.playNet),
  net_since: Type.Optional(number),
  break_until: Type.Optional(answered),
  reminder: number,
  helpline: answered,
};

export const playCalls = {
  '/api-play-limits': call({ since: optional(text), ...inLanguage }, state),
  '/api-play-limit-set': call(
    {
      kind: rows.oneOf('deposit', 'stake', 'loss'),
      period: rows.oneOf('day', 'week', 'month'),
      amount: optional(numeric),
    },
    state,
  ),
  '/api-play-break': call({ hours: numeric }, state),
  '/api-play-reminder': call({ minutes: numeric }, state),
  '/api-play-exclude': call({ password: secretText, months: numeric }, said),
};
