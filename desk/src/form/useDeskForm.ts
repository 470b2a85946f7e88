import type { Row } from '@ank/shared/api';
import { type Faults, useForm } from '@ank/shared/forms';
import type { Write } from '../calls/ask';
import { useDeskWriteMutation } from '../calls/desk';
import { useTexts } from '../texts';
import { errorWords } from './errorWords';
import { useMeanwhile } from './useMeanwhile';

type Values<Name extends string> = Record<Name, string>;
type Options<Name extends string> = {
  initial: Readonly<Values<Name>>;
  draft: string;
  check?: (values: Values<Name>) => Faults<Name>;
  /** What is sent, or in words why nothing is. */
  request: (values: Values<Name>) => Omit<Write, 'key'> | string;
  done: (answer: Row, values: Values<Name>) => void;
};

/** A form that is one write to the desk. After a lost answer what was typed stays, and the next try counts once. */
export const useDeskForm = <Name extends string>({
  initial,
  draft,
  check = () => ({}),
  request,
  done,
}: Options<Name>) => {
  const t = useTexts();
  const [write] = useDeskWriteMutation();
  const form = useForm<Name>({
    initial,
    draft,
    keyed: true,
    check,
    async send(values, key): Promise<Faults<Name>> {
      const asked = request(values);
      const no: { form?: string } = {};
      if (typeof asked === 'string') return { ...no, form: asked } as Faults<Name>;
      const answer = await write({ ...asked, key });
      if (answer.error) return { form: errorWords(answer.error, t('lostAnswer')) } as Faults<Name>;
      form.clear();
      done(answer.data, values);
      return {};
    },
  });
  useMeanwhile(form, initial, draft);
  return form;
};

/** What the parts around a form's fields need of it. */
export type FormState = {
  busy: boolean;
  faults: { form?: string | undefined };
  onSubmit: ReturnType<typeof useForm>['onSubmit'];
};
