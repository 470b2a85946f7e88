import { makeStore } from '../store';
import { PLAYER, stateAnswers } from '../testing/renderScreen';
import { api } from './api';
import { playLimitsEndpoint } from './playLimits';

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
    dispatch(api.util.invalidateTags([tag]));
    await Promise.all(dispatch(api.util.getRunningQueriesThunk()));
    expect(sent.count(path)).toBe(calls);
  },
);
