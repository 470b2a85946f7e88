import { catalogue } from '@ank/protocol/catalogue';
import { people } from './people';
import { settings } from './settings';

export const [en, others] = catalogue('setup', { ...people, ...settings });
