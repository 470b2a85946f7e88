import { catalogue } from '@ank/protocol/catalogue';
import { account } from './account';
import { books } from './books';
import { common } from './common';
import { draws } from './draws';
import { frame } from './frame';
import { log } from './log';
import { money } from './money';
import { people } from './people';
import { players } from './players';
import { refusals } from './refusals';
import { site } from './site';
import { statement } from './statement';

export const [en, others] = catalogue('', {
  ...account,
  ...books,
  ...common,
  ...draws,
  ...frame,
  ...log,
  ...money,
  ...people,
  ...players,
  ...refusals,
  ...site,
  ...statement,
});
