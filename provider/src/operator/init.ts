import { Type } from 'typebox';
import { MODES } from '../starter/catalogue';
import { furnish } from '../starter/house';
import type { Desk } from './desk';
import { mobile, mode } from './fields';

/** A house to begin with. */
export const initRoutes = (desk: Desk): void => {
  desk.write(
    '/init',
    {
      role: 'admin',
      action: 'init',
      fields: {
        upi: Type.String({
          maxLength: 100,
          pattern: '^[\\w.-]+@[\\w.-]+$',
          title: 'payment id',
          description: 'a UPI id such as house@bank (--upi)',
        }),
        mobile,
        telegram: Type.Optional(mobile),
        modes: Type.Optional(
          Type.Array(mode, {
            minItems: 1,
            maxItems: 3,
            uniqueItems: true,
            title: 'kinds of market',
            description: 'some of main,starline,gali (--modes)',
          }),
        ),
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
