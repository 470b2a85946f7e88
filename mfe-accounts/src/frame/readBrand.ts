import { getConfig } from '@ank/shared/config';

export const readBrand = () => ({ name: 'Ank', mark: 'अं', markLang: 'hi', ...getConfig().brand });
