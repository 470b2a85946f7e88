import * as kernel from '@ank/shared/api';
import { makeStore } from '@ank/shared/store';
import { PLAYER, stateAnswers } from '@ank/shared/testing';
import { playLimitsEndpoint, usePlayLimits } from './playLimits';

test.each([
  ['stake', 'Wallet', 2],
  ['loss', 'Wallet', 2],
  ['stake', 'Deposits', 1],
  ['deposit', 'Deposits', 2],
  ['deposit', 'Wallet', 1],
] as const)(
  'who has a limit of kind %s is asked once by all, and after what changes %s: %d calls',
  async (kind, tag, calls) => {
    const path = '/api-play-limits';
    const sent = stateAnswers({ [path]: { status: true, limits: [{ kind, amount: 500 }] } });
    const { dispatch } = makeStore(PLAYER);
    const asked = [{}, { language: undefined }].map((question) =>
      dispatch(playLimitsEndpoint.initiate(question)),
    );
    await Promise.all(asked);
    expect(sent.count(path)).toBe(1);
    dispatch(kernel.api.util.invalidateTags([tag]));
    await Promise.all(dispatch(kernel.api.util.getRunningQueriesThunk()));
    expect(sent.count(path)).toBe(calls);
  },
);

test('two remotes, each with its own copy of this module, share one answer', async () => {
  const path = '/api-play-limits';
  const sent = stateAnswers({ [path]: { status: true, limits: [] } });
  const { dispatch } = makeStore(PLAYER);
  await dispatch(playLimitsEndpoint.initiate({}));
  jest.doMock('@ank/shared/api', () => kernel);
  jest.resetModules();
  const otherLimits = jest.requireActual<typeof import('./playLimits')>('./playLimits');
  expect(otherLimits.usePlayLimits).not.toBe(usePlayLimits);
  await dispatch(otherLimits.playLimitsEndpoint.initiate({}));
  expect(sent.count(path)).toBe(1);
});
