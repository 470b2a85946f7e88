import { Link } from '@ank/shared/router';
import { type IconName, Row } from '@ank/shared/ui';
import { useId } from 'react';
import styles from './WayRow.module.css';

export function WayRow({
  to,
  icon,
  name,
  detail,
}: {
  to: string;
  icon: IconName;
  name: string;
  detail: string;
}) {
  const id = useId();
  return (
    <Row
      as={Link}
      to={to}
      icon={icon}
      className={styles.way}
      aria-label={name}
      aria-describedby={id}
      detail={<span id={id}>{detail}</span>}
    >
      {name}
    </Row>
  );
}
