import { PasswordField } from '@ank/shared/ui';
import type { ComponentProps } from 'react';
import { useTexts } from '../texts';

export function SecretField(props: Omit<ComponentProps<typeof PasswordField>, 'showText' | 'hideText'>) {
  const t = useTexts();
  return <PasswordField {...props} showText={t('showPassword')} hideText={t('hidePassword')} />;
}
