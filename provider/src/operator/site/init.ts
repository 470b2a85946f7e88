import { MODES } from '../../starter/catalogue';
import { furnish } from '../../starter/site';
import { enterStanding } from '../../trail/stands';
import type { Desk } from '../desk';

export const initRoutes = (desk: Desk): void => {
  desk.write('init', async (tx, { input, operator, now }) => {
    const { upi, mobile, telegram = mobile, modes = MODES } = input;
    const markets = await furnish(tx, { upi, mobile, telegram, modes, now });
    await enterStanding(tx, operator.name, now);
    return {
      subject: 'house',
      detail: { ...input, markets },
      answer: {
        markets,
        msg: 'The house is furnished. Look at it with market list, rates show and settings show',
      },
    };
  });
};
