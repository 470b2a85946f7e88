import { Empty } from '@ank/shared/ui';
import { type OutputOf, useRead } from '../calls/desk';
import { Chart } from '../charts/Chart';
import { dayColumn, pointsColumn, textColumn, verbatimColumn } from '../list/view';
import { WholeList } from '../list/WholeList';
import { Pill } from '../parts/Pill';
import { Answered } from '../parts/page';
import { type TextKey, type Texts, useTexts } from '../texts';

type Load = OutputOf<'report loads'>['loads'][number];

/** The rest stands in the table. */
const MOST = 12;
const FAILURES = ['failed', 'crashed', 'error', 'empty', 'malformed', 'quarantined'];

export const versionsOf = (loads: readonly Load[]) => {
  const versions = new Map<string, { name: string; loaded: number; failures: number }>();
  for (const { remote, version, event, count } of loads) {
    const name = `${remote} ${version}`;
    const row = versions.get(name) ?? { name, loaded: 0, failures: 0 };
    if (event === 'loaded') row.loaded += count;
    if (FAILURES.includes(event)) row.failures += count;
    versions.set(name, row);
  }
  return [...versions.values()]
    .filter(({ loaded, failures }) => loaded + failures > 0)
    .sort((a, b) => b.loaded - a.loaded)
    .slice(0, MOST);
};

/** The words for what phones report about a version; a newer shell may report more. */
const REPORTED = {
  loaded: 'loadLoaded',
  failed: 'loadFailed',
  'fell-back': 'loadFellBack',
  quarantined: 'loadQuarantined',
  revoked: 'loadRevoked',
  crashed: 'loadCrashed',
  contained: 'loadContained',
  malformed: 'loadMalformed',
  error: 'loadError',
  empty: 'loadEmpty',
  breach: 'loadBreach',
  redrawn: 'loadRedrawn',
  refetched: 'loadRefetched',
  page: 'loadPage',
} as const satisfies Record<string, TextKey>;

const eventOf = (t: Texts, { event, phase }: Pick<Load, 'event' | 'phase'>): string => {
  const key = REPORTED[event as keyof typeof REPORTED] as TextKey | undefined;
  const word = key ? t(key) : event;
  return phase ? `${word} · ${phase}` : word;
};

const toneOf = (event: string) => {
  if (event === 'loaded') return 'good';
  return FAILURES.includes(event) ? 'bad' : 'quiet';
};

export default function ReleasesScreen() {
  const t = useTexts();
  return (
    <Answered read={useRead('report loads', {})}>
      {({ loads }) =>
        loads.length === 0 ? (
          <Empty
            hint={t('noLoads')}
            action={<code>{'{ "telemetryUrl": "https://ank.example/api-telemetry" }'}</code>}
          >
            {t('nothingYet')}
          </Empty>
        ) : (
          <Chart
            title={t('loadsByVersion')}
            of="name"
            isLying
            rows={versionsOf(loads)}
            series={{ loaded: t('loaded'), failures: t('failures') }}
          >
            <WholeList
              title="releases"
              rows={loads}
              keyOf={({ day, remote, version, event, phase }) => [day, remote, version, event, phase].join()}
              columns={[
                dayColumn(t('day'), 'day'),
                textColumn(t('part'), 'remote'),
                verbatimColumn(t('version'), 'version'),
                {
                  name: t('what'),
                  cell: (load) => <Pill tone={toneOf(load.event)}>{eventOf(t, load)}</Pill>,
                  value: (load) => eventOf(t, load),
                },
                pointsColumn(t('timesCount'), 'count'),
                {
                  name: t('took'),
                  cell: ({ ms }) => (ms === null ? '' : `${ms} ms`),
                  value: ({ ms }) => ms ?? '',
                  isFigure: true,
                },
              ]}
            />
          </Chart>
        )
      }
    </Answered>
  );
}
