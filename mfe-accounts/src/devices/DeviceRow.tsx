import { Icon, type IconName } from '@ank/shared/ui';
import type { ReactNode } from 'react';
import styles from './Devices.module.css';

type Props = { icon: IconName; name: string; used: string; end: ReactNode };

export function DeviceRow({ icon, name, used, end }: Props) {
  return (
    <li className={styles.device}>
      <Icon name={icon} />
      <span className={styles.name}>
        {name}
        <small>{used}</small>
      </span>
      {end}
    </li>
  );
}
