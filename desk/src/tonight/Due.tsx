import type { OutputOf } from '@ank/protocol/operator/operations';
import { Link } from '@ank/shared/router';
import { Points } from '@ank/shared/ui';
import { Age } from '../form/Age';
import { clockOf } from '../form/time';
import { useTexts } from '../texts';
import styles from './Tonight.module.css';

type DueDraw = OutputOf<'tonight'>['due'][number];

export function Due({ draws }: { draws: readonly DueDraw[] }) {
  const t = useTexts();
  if (draws.length === 0) return null;
  return (
    <section aria-labelledby="due" className={styles.due}>
      <h2 id="due">{t('drawsDue')}</h2>
      <ul>
        {draws.map(({ market, name, date, session, cutoff, lines, staked }) => (
          <li key={market + date + session}>
            <Link to={`/results?day=${date}&draw=${market}-${session}`} className={styles.draw}>
              <b>
                {name} · {t(session)}
              </b>
              <span className="num">{clockOf(cutoff)}</span>
              <small>
                {date} · {t('lines', { count: lines })} · <Points value={staked} /> · <Age since={cutoff} />
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
