import type { StoreEnhancer } from 'redux';

/** What Redux DevTools, the browser's extension, is told: its options, and every action that reaches the store. */
const watched = { options: undefined as unknown, actions: [] as string[] };

const recordingEnhancer: StoreEnhancer = (next) => (reducer, state) =>
  next((before, action) => {
    watched.actions.push(action.type);
    return reducer(before, action);
  }, state);

test('a developer reads in Redux DevTools what happened, each action named slice/event', async () => {
  Object.assign(window, {
    __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
      (options: unknown) =>
      (...enhancers: StoreEnhancer[]): StoreEnhancer => {
        watched.options = options;
        return (create) =>
          [...enhancers, recordingEnhancer].reduceRight((made, enhance) => enhance(made), create);
      },
  });
  // Loaded after the extension is there: the toolkit looks for it once.
  const { makeStore } = await import('./store');
  const { loggedIn, loggedOut } = await import('./session');
  const { languageChosen } = await import('./language');
  const { screenOpened, supportOpened } = await import('./screenFrameState');
  const { draftChanged } = await import('./drafts');
  const store = makeStore({ username: '', token: '', mobile: '' });
  watched.actions.length = 0;
  store.dispatch(loggedIn({ username: 'Asha', token: 't', mobile: '9876543210' }));
  store.dispatch(screenOpened('/imp'));
  store.dispatch(languageChosen('hi'));
  store.dispatch(draftChanged({ key: 'note', value: '5', keep: 'tab' }));
  store.dispatch(supportOpened());
  store.dispatch(loggedOut());
  expect(watched.options).toMatchObject({ name: 'Ank' });
  // Besides what RTK Query tells itself.
  expect(watched.actions.filter((type) => !type.startsWith('api/config/'))).toEqual([
    'session/loggedIn',
    'screen/opened',
    'language/chosen',
    'drafts/draftChanged',
    'screen/supportOpened',
    'session/loggedOut',
    'api/resetApiState',
  ]);
});
