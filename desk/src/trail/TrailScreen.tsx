import { Empty, Field } from '@ank/shared/ui';
import { useState } from 'react';
import { useRead } from '../calls/desk';
import { stampOf } from '../form/time';
import { Answered } from '../parts/Answered';
import { More, usePlaces } from '../parts/More';
import { Table } from '../parts/Table';
import { useTexts } from '../texts';

type Line = {
  at: string;
  actor: string;
  action: string;
  about: string;
  subject: string;
  detail: Record<string, unknown>;
};

const saidOf = (detail: Line['detail']) =>
  Object.entries(detail)
    .map(([name, value]) => `${name}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
    .join(' · ');

/** Who did what, newest first; by one person when a name is typed whole. */
export default function TrailScreen() {
  const t = useTexts();
  const [actor, setActor] = useState('');
  return (
    <>
      <Field
        label={t('byWhom')}
        value={actor}
        autoComplete="off"
        onChange={({ target }) => setActor(target.value.trim())}
      />
      <Lines key={actor} actor={actor} />
    </>
  );
}

function Lines({ actor }: { actor: string }) {
  const t = useTexts();
  const places = usePlaces();
  const query = new URLSearchParams({
    ...(actor && { actor }),
    ...(places.now !== undefined && { after: places.now }),
  });
  const read = useRead<{ trail: Line[]; next: string | null }>(`/audit?limit=50&${query}`);
  return (
    <Answered read={read}>
      {({ trail, next }) =>
        trail.length === 0 ? (
          <Empty>{t('nothingYet')}</Empty>
        ) : (
          <>
            <Table
              caption={t('trail')}
              rows={trail}
              keyOf={({ at, action, subject }) => at + action + subject}
              columns={[
                { name: t('when'), cell: ({ at }) => stampOf(at) },
                { name: t('by'), cell: ({ actor: name }) => name },
                { name: t('what'), cell: ({ action }) => action },
                { name: t('about'), cell: ({ about, subject }) => about || subject },
                { name: t('detail'), cell: ({ detail }) => saidOf(detail) },
              ]}
            />
            <More places={places} next={next} />
          </>
        )
      }
    </Answered>
  );
}
