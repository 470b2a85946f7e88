export { newKey } from './newKey';
export { type Faults, useForm } from './useForm';
export { useOneAtATime } from './useOneAtATime';
