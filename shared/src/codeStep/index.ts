export { isPhone, plainPhone } from '@ank/protocol/phones';
export { CalendarPicture } from './CalendarPicture';
export { CodeStep, type CodeTexts } from './CodeStep';
export { FormMessage } from './FormMessage';
export { PlainScreen, useBack } from './PlainScreen';
export { storedWaitHooks } from './storedWait';
export { useCodeDigits } from './useCodeCheck';
export { useCodeTexts } from './useCodeTexts';
