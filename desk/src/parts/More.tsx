import { Button } from '@ank/shared/ui';
import { useState } from 'react';
import { useTexts } from '../texts';
import styles from './parts.module.css';

/** The pages of a list one has come through, by the place each begins after; the first has none. */
export const usePlaces = () => {
  const [places, setPlaces] = useState<string[]>([]);
  return {
    now: places.at(-1),
    forward: (next: string) => setPlaces([...places, next]),
    back: () => setPlaces(places.slice(0, -1)),
  };
};

export function More({ places, next }: { places: ReturnType<typeof usePlaces>; next: string | null }) {
  const t = useTexts();
  if (places.now === undefined && next === null) return null;
  return (
    <div className={styles.row}>
      <Button variant="secondary" disabled={places.now === undefined} onClick={places.back}>
        {t('previousPage')}
      </Button>
      <Button variant="secondary" disabled={next === null} onClick={() => next && places.forward(next)}>
        {t('nextPage')}
      </Button>
    </div>
  );
}
