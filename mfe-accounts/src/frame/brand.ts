import { getConfig } from '@ank/shared/config';

export const brand = () => ({ name: 'Ank', mark: 'अं', markLang: 'hi', ...getConfig().brand });
