import { useRead } from '../calls/desk';
import { figure, text } from '../list/columns';
import { WholeList } from '../list/WholeList';
import { Answered } from '../parts/Answered';
import { useTexts } from '../texts';

export default function ReleasesScreen() {
  const t = useTexts();
  return (
    <Answered read={useRead('report loads', {})}>
      {({ loads }) => (
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
      )}
    </Answered>
  );
}
