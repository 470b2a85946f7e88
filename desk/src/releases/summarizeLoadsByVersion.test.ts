import { formatPercent, splitVersion, summarizeLoadsByVersion } from './summarizeLoadsByVersion';

const aLoadCount = (version: string, event: string, count: number, ms: number | null = 100) => ({
  ...{ day: '2025-03-05', remote: 'wallet', version, event, phase: '', count, ms },
});

test('failing versions come first, then those that most phones load; what is no loading of a version is left out', () => {
  const versions = summarizeLoadsByVersion([
    aLoadCount('2.0.0', 'loaded', 40),
    aLoadCount('1.0.0', 'loaded', 60, 100),
    { ...aLoadCount('1.0.0', 'loaded', 30, 400), day: '2025-03-04' },
    aLoadCount('2.0.0', 'failed', 3),
    aLoadCount('2.0.0', 'error', 2),
    aLoadCount('2.0.0', 'quarantined', 5),
    aLoadCount('hash', 'page', 130),
  ]);
  expect(versions).toEqual([
    {
      ...{ remote: 'wallet', version: '2.0.0', loaded: 40, attempts: 43, failures: 5, rate: 5 / 43 },
      ...{ isFailing: true },
      ...{ since: '2025-03-05', last: '2025-03-05', ms: 100 },
    },
    {
      ...{
        remote: 'wallet',
        version: '1.0.0',
        loaded: 90,
        attempts: 90,
        failures: 0,
        rate: 0,
        isFailing: false,
      },
      ...{ since: '2025-03-04', last: '2025-03-05', ms: 200 },
    },
  ]);
});

test('one failure of a version that few have loaded is no alarm, and no load time is none', () => {
  const [version] = summarizeLoadsByVersion([
    aLoadCount('1.0.0', 'loaded', 4, null),
    aLoadCount('1.0.0', 'failed', 1, null),
  ]);
  expect(version).toMatchObject({ rate: 0.2, isFailing: false, ms: null });
});

test('a version that was quarantined after each of its failures fails once a load, and in no more than all', () => {
  const crashed = [
    aLoadCount('1.0.0', 'loaded', 100),
    aLoadCount('1.0.0', 'crashed', 4),
    aLoadCount('1.0.0', 'quarantined', 4),
  ];
  expect(summarizeLoadsByVersion(crashed)[0]).toMatchObject({
    attempts: 100,
    failures: 4,
    rate: 0.04,
    isFailing: false,
  });
  const [noisy] = summarizeLoadsByVersion([
    aLoadCount('1.0.0', 'fell-back', 3),
    aLoadCount('1.0.0', 'error', 9),
  ]);
  expect(noisy).toMatchObject({ loaded: 3, attempts: 3, failures: 3, rate: 1 });
  expect(summarizeLoadsByVersion([aLoadCount('1.0.0', 'crashed', 2)])[0]).toMatchObject({
    attempts: 2,
    failures: 2,
    rate: 1,
  });
});

test.each([
  [0, '0%'],
  [0.004, '<1%'],
  [0.25, '25%'],
  [1, '100%'],
])('a share of %d is %s', (rate, written) => expect(formatPercent(rate)).toBe(written));

test('a version is split into what a person says and the hash of its files', () => {
  expect(splitVersion('1.2.0-abcd12ef')).toEqual({ number: '1.2.0', hash: 'abcd12ef' });
  expect(splitVersion('1.2.0')).toEqual({ number: '1.2.0', hash: '' });
});
