import { useFeature } from '@ank/shared/api';
import { Link } from '@ank/shared/router';
import { List, Row } from '@ank/shared/ui';
import { useDevicesTexts } from './texts';

export const useHasDevices = (): boolean => useFeature('sessions');

export const useHasPasskeys = (): boolean => useFeature('passkeys');

export function DevicesLink() {
  const t = useDevicesTexts();
  const hasPasskeys = useHasPasskeys();
  if (!useHasDevices() && !hasPasskeys) return null;
  return (
    <List>
      <Row as={Link} to="/devices" icon="device">
        {t('devices')}
      </Row>
    </List>
  );
}
