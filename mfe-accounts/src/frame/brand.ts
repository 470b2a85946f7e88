import { getConfig } from '@ank/shared/config';

export const brand = (): { name: string; mark: string; markLang: string } => {
  const { name = 'Ank', mark = 'अं', markLang = 'hi' } = getConfig().brand ?? {};
  return { name, mark, markLang };
};
