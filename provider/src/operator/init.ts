import { Type } from 'typebox';
import { MODES } from '../starter/catalogue';
import { furnish } from '../starter/house';
import type { Desk } from './desk';

const phone = Type.String({ pattern: '^[6-9]\\d{9}$' });
const mode = Type.Union([Type.Literal('main'), Type.Literal('starline'), Type.Literal('gali')]);

/** A house to begin with. */
export const initRoutes = (desk: Desk): void => {
  desk.write(
    '/init',
    {
      role: 'admin',
      action: 'init',
      fields: {
        upi: Type.String({ maxLength: 100, pattern: '^[\\w.-]+@[\\w.-]+$' }),
        mobile: phone,
        telegram: Type.Optional(phone),
        modes: Type.Optional(Type.Array(mode, { minItems: 1, maxItems: 3, uniqueItems: true })),
      },
    },
    async (tx, { input, now }) => {
      const { upi, mobile, telegram = mobile, modes = MODES } = input;
      const markets = await furnish(tx, { upi, mobile, telegram, modes, now });
      return {
        subject: 'house',
        detail: { ...input, markets },
        answer: {
          markets,
          msg: 'The house is furnished. Look at it with market list, rates show and settings show',
        },
      };
    },
  );
};
