import { Link } from '@ank/shared/router';
import { type IconName, Row } from '@ank/shared/ui';
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
  return (
    <Row as={Link} to={to} icon={icon} className={styles.way} detail={detail}>
      {name}
    </Row>
  );
}
