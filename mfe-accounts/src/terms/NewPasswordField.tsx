import { Icon } from '@ank/shared/ui';
import type { ComponentProps } from 'react';
import { PasswordFieldWithDefaultLabel } from '../frame/formFieldsAndFaults';
import styles from './NewPasswordField.module.css';
import { useAccountsRulesQuery } from './termsLinkAndPasswordLengthEndpoint';
import { useTermsTexts } from './texts';

/**
 * Says the provider's rule of a new password before it is broken, and that a password is long enough as soon
 * as it is; `hint` stands where the provider names no rule.
 */
export function NewPasswordField({ hint, ...rest }: ComponentProps<typeof PasswordFieldWithDefaultLabel>) {
  const t = useTermsTexts();
  const { data } = useAccountsRulesQuery();
  const length = data?.passwordLength ?? 1;
  const isLongEnough = [...String(rest.value ?? '')].length >= length;
  const rule = (
    <>
      <span>{t('passwordRule', { length })}</span>
      {isLongEnough && (
        <span className={styles.kept}>
          <Icon name="check" small />
          <span>{t('longEnough')}</span>
        </span>
      )}
    </>
  );
  return (
    <PasswordFieldWithDefaultLabel autoComplete="new-password" {...rest} hint={length > 1 ? rule : hint} />
  );
}
