export { newIdempotencyKey as newKey } from './newIdempotencyKey';
export { type Faults, useForm, useOneAtATime } from './useForm';
