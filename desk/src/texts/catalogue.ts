import { catalogue } from '@ank/protocol/catalogue';
import { account } from './account';
import { auditLogTexts } from './auditLogTexts';
import { common } from './common';
import { draws } from './draws';
import { frame } from './frame';
import { money } from './money';
import { people } from './people';
import { players } from './players';
import { refusals } from './refusals';
import { reportTexts } from './reportTexts';
import { site } from './site';
import { statement } from './statement';

export const [en, others] = catalogue('', {
  ...account,
  ...reportTexts,
  ...common,
  ...draws,
  ...frame,
  ...auditLogTexts,
  ...money,
  ...people,
  ...players,
  ...refusals,
  ...site,
  ...statement,
});
