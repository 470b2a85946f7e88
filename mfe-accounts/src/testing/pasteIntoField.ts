import type { renderScreen } from '@ank/shared/testing';

type User = ReturnType<typeof renderScreen>['user'];

/** Fills a field as a phone's autofill does; key by key it would cost a test a second. */
export const pasteIntoField = async (user: User, field: HTMLElement, text: string): Promise<void> => {
  await user.click(field);
  if (text) await user.paste(text);
};
