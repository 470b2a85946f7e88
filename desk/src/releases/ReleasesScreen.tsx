import { useRead } from '../calls/desk';
import { Chart } from '../charts/Chart';
import { figure, text } from '../list/columns';
import { WholeList } from '../list/WholeList';
import { Answered } from '../parts/Answered';
import { useTexts } from '../texts';
import { versionsOf } from './versions';

export default function ReleasesScreen() {
  const t = useTexts();
  return (
    <Answered read={useRead('report loads', {})}>
      {({ loads }) =>
        loads.length === 0 ? (
          <>
            <p>{t('noLoads')}</p>
            <p>
              <code>{'{ "telemetryUrl": "https://ank.example/api-telemetry" }'}</code>
            </p>
          </>
        ) : (
          <Chart
            title={t('loadsByVersion')}
            of="name"
            isLying
            rows={versionsOf(loads)}
            series={[
              { key: 'loaded', name: t('loaded'), look: 'solid' },
              { key: 'failures', name: t('failures'), look: 'striped' },
            ]}
          >
            <WholeList
              name="releases"
              caption={t('releases')}
              rows={loads}
              keyOf={({ day, remote, version, event, phase }) => [day, remote, version, event, phase].join()}
              columns={[
                text(t('day'), 'day'),
                text(t('part'), 'remote'),
                text(t('version'), 'version'),
                { name: t('what'), value: ({ event, phase }) => (phase ? `${event} · ${phase}` : event) },
                figure(t('timesCount'), 'count'),
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
