import type { InputOf, OutputOf } from '@ank/protocol/operator/operations';
import type { WriteName } from '@ank/protocol/operator/paths';
import { type Faults, useForm } from '@ank/shared/forms';
import { toast } from '@ank/shared/toast';
import { useWrite } from '../calls/desk';
import { useTexts } from '../texts';
import { errorWords } from './errorWords';
import { useMeanwhile } from './useMeanwhile';

type Values<Field extends string> = Record<Field, string>;
type Options<Name extends WriteName, Field extends string> = {
  operation: Name;
  initial: Readonly<Values<Field>>;
  draft: string;
  check?: (values: Values<Field>) => Faults<Field>;
  /** What is sent, or in words why nothing is. */
  input: (values: Values<Field>) => InputOf<Name> | string;
  done: (answer: OutputOf<Name>, values: Values<Field>) => void;
  /** In place of `done`, when another person has to agree first. */
  waits?: () => void;
};

/**
 * A form that is one write to the desk. After a lost answer what was typed stays, and the next try counts
 * once.
 */
export const useDeskForm = <Name extends WriteName, Field extends string>({
  operation,
  initial,
  draft,
  check = () => ({}),
  input,
  done,
  waits,
}: Options<Name, Field>) => {
  const t = useTexts();
  const { send } = useWrite();
  const form = useForm<Field>({
    initial,
    draft,
    keyed: true,
    check,
    async send(values, key): Promise<Faults<Field>> {
      const asked = input(values);
      const no: { form?: string } = {};
      if (typeof asked === 'string') return { ...no, form: asked } as Faults<Field>;
      const answer = await send(operation, asked, key);
      if ('error' in answer && answer.error)
        return { form: errorWords(answer.error, t('lostAnswer')) } as Faults<Field>;
      form.clear();
      if ('data' in answer && 'proposed' in answer.data) {
        toast.info(t('secondNeeded'));
        waits?.();
      } else if ('data' in answer) done(answer.data, values);
      return {};
    },
  });
  useMeanwhile(form, initial, draft);
  return form;
};

export type FormState = {
  busy: boolean;
  faults: { form?: string | undefined };
  onSubmit: ReturnType<typeof useForm>['onSubmit'];
};
