import { useDispatch } from '@ank/shared/redux';
import { Link } from '@ank/shared/router';
import { supportOpened } from '@ank/shared/screen';
import { List, Row } from '@ank/shared/ui';
import { useTexts } from '../texts';
import wide from './Wide.module.css';

/** Leads from a list of money to its rules and to support. */
export function RulesAndSupportRows({ rules, text }: { rules: string; text: string }) {
  const t = useTexts();
  const dispatch = useDispatch();
  return (
    <div className={wide.more}>
      <List>
        <Row as={Link} to={rules} icon="rules">
          {text}
        </Row>
        <Row icon="support" onClick={() => dispatch(supportOpened())}>
          {t('contactSupport')}
        </Row>
      </List>
    </div>
  );
}
