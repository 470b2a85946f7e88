import type { ComponentProps } from 'react';
import { SecretField } from '../frame/Form';
import { useAccountsRulesQuery } from './registrationRules';
import { useTermsTexts } from './texts';

/** Says the provider's rule of a new password before it is broken; `hint` where the provider names none. */
export function NewPasswordField({ hint, ...rest }: ComponentProps<typeof SecretField>) {
  const t = useTermsTexts();
  const { data } = useAccountsRulesQuery();
  const length = data?.passwordLength ?? 1;
  return (
    <SecretField
      autoComplete="new-password"
      {...rest}
      hint={length > 1 ? t('passwordRule', { length }) : hint}
    />
  );
}
