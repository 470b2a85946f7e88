import { test } from '../support/test';
import { WORST_LOOKS, walkWorst } from './walkWorst';

for (const language of ['en', 'hi', 'mr'])
  test(`the longest on every screen and in every state is whole in every size of text, in ${language}`, async ({
    site,
  }) => {
    test.setTimeout(900_000);
    await walkWorst(site, { language, looks: WORST_LOOKS });
  });
