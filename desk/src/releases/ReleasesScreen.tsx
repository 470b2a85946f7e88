import { Empty, formatPoints } from '@ank/shared/ui';
import { useRead } from '../calls/desk';
import { Answered } from '../parts/Answered';
import { Table } from '../parts/Table';
import { useTexts } from '../texts';

type Load = {
  day: string;
  remote: string;
  version: string;
  event: string;
  phase: string;
  count: number;
  ms: number | null;
};

/** How the versions that players run were loaded on their phones in the last days; reading only. */
export default function ReleasesScreen() {
  const t = useTexts();
  const read = useRead<{ loads: Load[] }>('/reports/loads?limit=500');
  return (
    <Answered read={read}>
      {({ loads }) =>
        loads.length === 0 ? (
          <Empty>{t('nothingYet')}</Empty>
        ) : (
          <Table
            caption={t('releases')}
            rows={loads}
            keyOf={({ day, remote, version, event, phase }) => [day, remote, version, event, phase].join()}
            columns={[
              { name: t('day'), cell: ({ day }) => day },
              { name: t('part'), cell: ({ remote }) => remote },
              { name: t('version'), cell: ({ version }) => version },
              { name: t('what'), cell: ({ event, phase }) => (phase ? `${event} · ${phase}` : event) },
              { name: t('timesCount'), cell: ({ count }) => formatPoints(count), isFigure: true },
              { name: t('took'), cell: ({ ms }) => (ms === null ? '' : `${ms} ms`), isFigure: true },
            ]}
          />
        )
      }
    </Answered>
  );
}
