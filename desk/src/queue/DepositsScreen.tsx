import { Link } from '@ank/shared/router';
import { ButtonLink } from '@ank/shared/ui';
import { useTexts } from '../texts';
import { QueueScreen } from './QueueScreen';

export default function DepositsScreen() {
  const t = useTexts();
  return (
    <>
      <div>
        <ButtonLink as={Link} to="/deposits/statement" variant="secondary">
          {t('statement')}
        </ButtonLink>
      </div>
      <QueueScreen kind="deposits" />
    </>
  );
}
