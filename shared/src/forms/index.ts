export { newKey } from './newKey';
export { type Faults, useForm, useOneAtATime } from './useForm';
