export { isPhone, plainPhone } from '@ank/protocol/phones';
export { CalendarPicture } from './CalendarPicture';
export { CodeStep, type CodeTexts } from './CodeStep';
export { FormErrorMessage as FormMessage } from './FormErrorMessage';
export { PlainScreen, useBack } from './PlainScreen';
export { newStoredResendWaitHooks as storedWaitHooks } from './resendWait';
export { useCodeTexts } from './useCodeTexts';
export { useCodeDigits } from './useResendAndCheckCode';
