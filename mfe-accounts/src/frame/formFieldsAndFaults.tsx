import { normalizePassword } from '@ank/protocol/same-text';
import { errorOf } from '@ank/shared/api';
import { FormMessage, isPhone, plainPhone } from '@ank/shared/code-step';
import { useDispatch } from '@ank/shared/redux';
import { Link, Navigate } from '@ank/shared/router';
import { supportOpened } from '@ank/shared/screen';
import { toast } from '@ank/shared/toast';
import { Button, cx, Field, PasswordField } from '@ank/shared/ui';
import { type ComponentProps, useEffect } from 'react';
import { type Texts, useTexts } from '../texts';
import styles from './formFieldsAndFaults.module.css';

/**
 * Whether the provider refused the very thing that was asked; a refusal without a code is taken to mean
 * `code`.
 */
export const isRefusedWithCodeOrWithoutCode = (error: unknown, code: string) => {
  const { kind, code: refusalCode } = errorOf(error);
  return kind === 'refused' && (refusalCode === undefined || refusalCode === code);
};

/** The provider's words for those who tried too often. */
export const rateLimitMessageOf = (error: unknown) => {
  const { status, message } = errorOf(error);
  return status === 429 ? message : undefined;
};

/** The provider's words where they are for the player, not a fault of its own. */
export const refusalMessageOf = (error: unknown) => {
  const { kind, message } = errorOf(error);
  return kind === 'refused' ? message : rateLimitMessageOf(error);
};

/** `fallbackText`: said where neither the provider nor the network tells more. */
export const errorMessageOf = (
  error: unknown,
  t: Texts,
  fallbackText: 'unknownError' | 'sendCodeFailed' | 'resetFailed' | 'resetNoAnswer' = 'unknownError',
) => refusalMessageOf(error) ?? t(errorOf(error).kind === 'network' ? 'networkError' : fallbackText);

export function Form(props: ComponentProps<'form'>) {
  return <form noValidate {...props} className={styles.form} />;
}

export function FormAside(props: ComponentProps<'p'>) {
  return <p {...props} className={styles.aside} />;
}

/** Large enough for a thumb. `end`: at the right edge, close under a field. */
export function TextLink({ end = false, ...rest }: ComponentProps<typeof Link> & { end?: boolean }) {
  return <Link {...rest} className={cx(styles.link, end && styles.end)} />;
}

export type FormState = { busy: boolean; faults: { form?: string | undefined } };

type SubmitProps = Pick<
  ComponentProps<typeof Button>,
  'variant' | 'icon' | 'busyText' | 'disabled' | 'children'
> & {
  form: FormState;
};

/** Below what is wrong with the form as a whole. */
export function SubmitButtonWithFormFault({ form, ...rest }: SubmitProps) {
  return (
    <>
      <FormMessage>{form.faults.form}</FormMessage>
      <Button type="submit" full busy={form.busy} {...rest} />
    </>
  );
}

export function PhoneField(props: Omit<ComponentProps<typeof Field>, 'label'>) {
  const t = useTexts();
  return <Field autoComplete="tel-national" {...props} label={t('phone')} type="tel" numeric prefix="+91" />;
}

/** Renders a password field; without a label it asks for the player's password. */
export function PasswordFieldWithDefaultLabel(props: Partial<ComponentProps<typeof PasswordField>>) {
  const t = useTexts();
  return (
    <PasswordField
      label={t('password')}
      {...props}
      showText={t('showPassword')}
      hideText={t('hidePassword')}
    />
  );
}

/**
 * Names the player of a form with a new password to password managers, as the log-in does; it is not shown.
 */
export function HiddenUsernameField({ mobile }: { mobile: string }) {
  return <input hidden readOnly autoComplete="username" value={mobile} />;
}

/** Spaces count as empty. */
export const faultUnlessFilled = (value: string, fault: string) => (value ? undefined : fault);

/** Returns the fault of a new password typed twice, or undefined. */
export const findRepeatedPasswordFault = (
  password: string,
  confirm: string,
  emptyFault: string,
  differsFault: string,
) =>
  faultUnlessFilled(confirm, emptyFault) ??
  (password && normalizePassword(password) !== normalizePassword(confirm) ? differsFault : undefined);

export const findPhoneFault = (typed: string, emptyFault: string, invalidFault: string) => {
  if (!typed.trim()) return emptyFault;
  return isPhone(plainPhone(typed)) ? undefined : invalidFault;
};

/** Leads back to the first step when a step is opened without what the step before hands on. */
export function RedirectWithInvalidStepToast({ at }: { at: string }) {
  const t = useTexts();
  const words = t('invalidNavigation');
  useEffect(() => {
    // The id: a second drawing says it once.
    toast.error(words, { toastId: 'accounts.start-over' });
  }, [words]);
  return <Navigate to={at} replace />;
}

export function SupportButton() {
  const t = useTexts();
  const dispatch = useDispatch();
  return (
    <Button variant="ghost" full icon="support" onClick={() => dispatch(supportOpened())}>
      {t('contactSupport')}
    </Button>
  );
}
