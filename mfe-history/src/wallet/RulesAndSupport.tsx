import { useDispatch } from '@ank/shared/redux';
import { Link } from '@ank/shared/router';
import { supportOpened } from '@ank/shared/screen';
import { Button, ButtonLink } from '@ank/shared/ui';
import { useTexts } from '../texts';
import wide from './Wide.module.css';

/** Leads from a list of money to its rules and to support. */
export function RulesAndSupport({ rules, text }: { rules: string; text: string }) {
  const t = useTexts();
  const dispatch = useDispatch();
  return (
    <div className={wide.more}>
      <ButtonLink as={Link} to={rules} variant="ghost" icon="rules">
        {text}
      </ButtonLink>
      <Button variant="ghost" icon="support" onClick={() => dispatch(supportOpened())}>
        {t('contactSupport')}
      </Button>
    </div>
  );
}
