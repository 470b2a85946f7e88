import { newRecordByBetTypeName } from '@ank/protocol/bet-type-names';
import { catalogue } from '@ank/protocol/catalogue';

const hi = __ANK_WORDS__.hi;
const mr = __ANK_WORDS__.mr;

export const [en, others] = catalogue('bet-help', {
  betTypes: ['Bet types', 'गेम टाइप', 'गेम टाइप'],
  ...newRecordByBetTypeName((name) => [name, hi[name], mr[name]] as const),
});
