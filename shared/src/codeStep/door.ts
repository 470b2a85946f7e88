export { isPhone, plainPhone } from '@ank/protocol/phones';
export { CodeStep, type CodeTexts } from './CodeStep';
export { FormMessage } from './FormMessage';
export { PlainScreen, useBack } from './PlainScreen';
export { useCodeDigits } from './useCode';
export { useCodeTexts } from './useCodeTexts';
export { keptWait } from './wait';
