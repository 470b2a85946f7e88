export { CodeStep, type CodeTexts } from './CodeStep';
export { FormMessage } from './FormMessage';
export { PlainScreen, useBack } from './PlainScreen';
export { isPhone, plainPhone } from './phone';
export { useCodeDigits } from './useCode';
export { useCodeTexts } from './useCodeTexts';
export { keptWait } from './wait';
