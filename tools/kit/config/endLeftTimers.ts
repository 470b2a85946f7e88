/** ms; what is due sooner belongs to the work of a library, which waits for it beyond a test. */
const SHORTEST_MS = 50;

const startTimer = globalThis.setTimeout;
const left = new Set<ReturnType<typeof setTimeout>>();

const startRecordedTimer = (...args: Parameters<typeof setTimeout>): ReturnType<typeof setTimeout> => {
  const timer = startTimer(...args);
  if (Number(args[1]) >= SHORTEST_MS) left.add(timer);
  return timer;
};

globalThis.setTimeout = Object.assign(startRecordedTimer, startTimer);

// Timers that a module or a hook of the file started before the test live on.
beforeEach(() => left.clear());

// A second look that a test does not wait for would call the answers, and show its toast, in the next test.
afterEach(() => {
  for (const timer of left) clearTimeout(timer);
  left.clear();
});
