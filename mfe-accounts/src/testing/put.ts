import type { renderScreen } from '@ank/shared/testing';

type User = ReturnType<typeof renderScreen>['user'];

/** As a phone's autofill does; key by key costs a test a second. */
export const put = async (user: User, field: HTMLElement, text: string): Promise<void> => {
  await user.click(field);
  if (text) await user.paste(text);
};
