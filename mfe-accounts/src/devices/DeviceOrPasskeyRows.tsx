import { useOneAtATime } from '@ank/shared/forms';
import { toast } from '@ank/shared/toast';
import { Badge, Button, cx, Icon, type IconName, List } from '@ank/shared/ui';
import { useState } from 'react';
import { errorMessageOf } from '../frame/formFieldsAndFaults';
import { useTexts } from '../texts';
import styles from './Devices.module.css';
import { useDevicesTexts } from './texts';

/** `ending`: which one, while it is under way. */
export const useEndDeviceAndShowToast = (
  endDevice: (id: string) => Promise<{ error?: unknown }>,
  doneText: (id: string) => string,
): [run: (id: string) => Promise<void>, ending: string] => {
  const t = useTexts();
  const [ending, setEnding] = useState('');
  const [run] = useOneAtATime(async (id: string) => {
    setEnding(id);
    const { error } = await endDevice(id);
    setEnding('');
    if (error) toast.error(errorMessageOf(error, t));
    else toast.success(doneText(id));
  });
  return [run, ending];
};

/** Matches the name of a system that phones do not have, at the end of "Chrome, Linux". */
const COMPUTER_NAME = /\b(Windows|Linux|macOS|Mac OS X|Mac|Chrome ?OS|ChromeOS)$/;

/** Renders a laptop in the style of the shared icons, which have none. */
function ComputerIcon() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.computer}>
      <path d="M6 5h12a2 2 0 0 1 2 2v8H4V7a2 2 0 0 1 2-2M2 19h20" />
    </svg>
  );
}

type Props = {
  icon: IconName;
  /** `name`: "Chrome, Android"; '' where unknown. */
  /** `used`: what is known of its use, a line each; `twin`: its place among those of one name, from 2. */
  rows: readonly { id: string; name: string; used: readonly string[]; isThis?: boolean; twin?: number }[];
  /** The id of the row that ends at the moment, or ''. */
  endingId: string;
  onEnd: (id: string) => void;
} & (
  | { end: 'end'; endNamed: 'endNamed'; busyName: 'ending' }
  | { end: 'remove'; endNamed: 'removeNamed'; busyName: 'removing' }
);

/** The number of rows that are shown before the rest is asked for. */
const FIRST_ROWS = 3;

export function DeviceOrPasskeyRows({ icon, rows, endingId, onEnd, end, endNamed, busyName }: Props) {
  const t = useDevicesTexts();
  const [isWhole, setWhole] = useState(false);
  // A single row is no longer than the button that would show it.
  const shown = isWhole || rows.length <= FIRST_ROWS + 1 ? rows : rows.slice(0, FIRST_ROWS);
  return (
    <List>
      {shown.map(({ id, name, used, isThis, twin }) => {
        const device = name || t('unknown');
        return (
          <li key={id} className={cx(styles.device, isThis && styles.this)}>
            {icon === 'device' && COMPUTER_NAME.test(name) ? <ComputerIcon /> : <Icon name={icon} />}
            <span className={styles.name}>
              <span>{device}</span>
              {twin && (
                <>
                  {' '}
                  <span translate="no" className={styles.twin}>
                    {twin}
                  </span>
                </>
              )}
              {used.map((line) => (
                <small key={line}>{line}</small>
              ))}
            </span>
            {isThis ? (
              <Badge open>{t('thisDevice')}</Badge>
            ) : (
              <Button
                variant="ghost"
                aria-label={t(endNamed, { device, used: used.join(' \u00b7 ') })}
                busy={endingId === id}
                busyText={t(busyName)}
                onClick={() => onEnd(id)}
              >
                {t(end)}
              </Button>
            )}
          </li>
        );
      })}
      {shown.length < rows.length && (
        <li className={styles.more}>
          <Button variant="ghost" full onClick={() => setWhole(true)}>
            {t('moreRows', { count: rows.length - shown.length })}
          </Button>
        </li>
      )}
    </List>
  );
}
