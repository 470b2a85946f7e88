import { catalogue } from '@ank/protocol/catalogue';
import { auditLogTexts } from './auditLogTexts';
import { commonTexts } from './commonTexts';
import { depositAndWithdrawalTexts } from './depositAndWithdrawalTexts';
import { drawMarketAndRiskTexts } from './drawMarketAndRiskTexts';
import { frameAndListTexts } from './frameAndListTexts';
import { logInAndPasskeyTexts } from './logInAndPasskeyTexts';
import { playerPageTexts } from './playerPageTexts';
import { refusalTexts } from './refusalTexts';
import { reportAndStatementTexts } from './reportAndStatementTexts';
import { siteSettingTexts } from './siteSettingTexts';
import { staffProposalAndMessageTexts } from './staffProposalAndMessageTexts';
import { statementFaultTexts } from './statementFaultTexts';

export const [en, others] = catalogue('', {
  ...logInAndPasskeyTexts,
  ...reportAndStatementTexts,
  ...commonTexts,
  ...drawMarketAndRiskTexts,
  ...frameAndListTexts,
  ...auditLogTexts,
  ...depositAndWithdrawalTexts,
  ...staffProposalAndMessageTexts,
  ...playerPageTexts,
  ...refusalTexts,
  ...siteSettingTexts,
  ...statementFaultTexts,
});
