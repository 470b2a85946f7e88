import type { WriteName } from '@ank/protocol/operator/paths';
import { Dialog, DialogActions } from '@ank/shared/controls';
import { useDraft } from '@ank/shared/drafts';
import { type Faults, useForm } from '@ank/shared/forms';
import { toast } from '@ank/shared/toast';
import { Button, Icon } from '@ank/shared/ui';
import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { errorMessageFor } from '../calls/callDeskOperation';
import { type InputOf, type OutputOf, useWriteOperation } from '../calls/deskHooks';
import { SidePanel } from '../parts/SidePanel';
import { useTexts } from '../texts';
import styles from './form.module.css';

type Values<Name extends string> = Readonly<Record<Name, string>>;
type Form<Name extends string> = { values: Values<Name>; set: (parts: Partial<Values<Name>>) => void };

/**
 * Untouched fields follow `now`: saved as they stood when typing began, they would undo what another saved.
 */
const useTakeOverValuesSavedByOthers = <Name extends string>(
  { values, set }: Form<Name>,
  now: Values<Name>,
  draft: string,
): void => {
  const [before, keep, forget] = useDraft<Values<Name> | undefined>(`${draft}.before`, undefined);
  useEffect(() => {
    if (values === now) {
      if (before) forget();
      return;
    }
    const moved = before && (Object.keys(now) as Name[]).filter((name) => before[name] !== now[name]);
    if (moved?.length === 0) return;
    const untouched = moved?.filter((name) => values[name] === before?.[name]) ?? [];
    if (untouched.length > 0)
      set(Object.fromEntries(untouched.map((name) => [name, now[name]])) as Partial<Values<Name>>);
    keep(now);
  });
};

type Options<Name extends WriteName, Field extends string> = {
  operation: Name;
  initial: Values<Field>;
  /** The subject, if a page has several forms of one operation: each keeps what was typed. */
  of?: string;
  check?: (values: Values<Field>) => Faults<Field>;
  input: (values: Values<Field>) => InputOf<Name>;
  /** Returns the message of success, or ''; it is not called where another person has to agree first. */
  done: (answer: OutputOf<Name>, values: Values<Field>) => string;
  onClose?: () => void;
};

/** Operations that keep what the form has: untouched, nothing is said to be changed. */
const SETS = /^(set |headline$|market edit$)/;

const trimValues = <Field extends string>(values: Values<Field>) =>
  Object.fromEntries(
    Object.entries<string>(values).map(([name, value]) => [name, value.trim()]),
  ) as Values<Field>;

/** Values come trimmed. After a lost answer what was typed stays, and the next try counts once. */
export const useDeskForm = <Name extends WriteName, Field extends string>({
  operation,
  initial,
  of = '',
  check = () => ({}),
  input,
  done,
  onClose,
}: Options<Name, Field>) => {
  const t = useTexts();
  const send = useWriteOperation();
  const draft = `desk.${operation}.${of}`;
  const form = useForm<Field>({
    initial,
    draft,
    keyed: true,
    check: (values) => check(trimValues(values)),
    async send(typed, key): Promise<Faults<Field>> {
      const values = trimValues(typed);
      const isSame = (Object.keys(initial) as Field[]).every((name) => typed[name] === initial[name]);
      if (isSame && SETS.test(operation)) return { form: t('nothingChanged') } as Faults<Field>;
      const answer = await send(operation, input(values), key);
      if ('error' in answer) return { form: errorMessageFor(t, answer.error, 'lostAnswer') } as Faults<Field>;
      form.clear();
      const isProposed = 'proposed' in answer.data;
      const message = isProposed ? t('secondNeeded') : done(answer.data, values);
      // The same words a second time do not stand above the first.
      if (message) toast[isProposed ? 'info' : 'success'](message, { toastId: message });
      onClose?.();
      return {};
    },
  });
  useTakeOverValuesSavedByOthers(form, initial, draft);
  return {
    ...form,
    field: (name: Field) => ({ ...form.field(name), autoComplete: 'off' }),
    choice: <Value extends string>(name: Field) => ({
      value: form.values[name] as string as Value,
      onChange: (value: Value) => form.set({ [name]: value as string } as Partial<Values<Field>>),
    }),
  };
};

type FormState = {
  busy: boolean;
  faults: { form?: string | undefined };
  onSubmit: ReturnType<typeof useForm>['onSubmit'];
};

export function FormError({ children }: { children: string | undefined }) {
  return (
    <div role="alert">
      {children && (
        <p className={styles.error}>
          <Icon name="alert" small />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}

type PageFormProps = Pick<ComponentProps<typeof Button>, 'variant' | 'full' | 'icon'> & {
  form: FormState;
  submit: string;
  isReadOnly?: boolean;
  /** Whether it cannot be sent yet; the reason stands beside the form. */
  isDisabled?: boolean;
  onCancel?: () => void;
  /** The name of the button that leaves the form, where "Cancel" would say more than it does. */
  cancel?: string | undefined;
  children?: ReactNode;
};

export function PageForm(props: PageFormProps) {
  const {
    form,
    submit,
    isReadOnly = false,
    isDisabled = false,
    onCancel,
    children,
    variant = 'primary',
    ...rest
  } = props;
  const t = useTexts();
  const { cancel = t('cancel'), ...look } = rest;
  const button = !isReadOnly && (
    <Button
      type="submit"
      variant={variant}
      {...look}
      disabled={isDisabled}
      busy={form.busy}
      busyText={t('busy')}
    >
      {submit}
    </Button>
  );
  return (
    <form noValidate onSubmit={form.onSubmit} className={styles.form}>
      {children}
      <FormError>{form.faults.form}</FormError>
      {onCancel ? (
        <DialogActions>
          <Button variant="secondary" onClick={onCancel}>
            {cancel}
          </Button>
          {button}
        </DialogActions>
      ) : (
        button
      )}
    </form>
  );
}

type FormDialogProps = Omit<PageFormProps, 'submit'> & {
  title: string;
  submit?: string;
  onClose: () => void;
  /** Whether it opens beside the list, because a small dialog has no room for it. */
  isPanel?: boolean;
  /** The kind of the thing that a panel is about. */
  subtitle?: string | undefined;
};

export function FormDialog(props: FormDialogProps) {
  const { title, submit = title, onClose, isPanel = false, subtitle = '', ...form } = props;
  const content = <PageForm submit={submit} onCancel={onClose} {...form} />;
  const common = { title, onClose, busy: form.form.busy };
  return isPanel ? (
    <SidePanel {...common} subtitle={subtitle}>
      {content}
    </SidePanel>
  ) : (
    <Dialog open {...common}>
      {content}
    </Dialog>
  );
}
