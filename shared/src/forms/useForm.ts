import { isRow, isText } from '@ank/shared/api';
import { useDraft } from '@ank/shared/drafts';
import { useLocation } from '@ank/shared/router';
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { newIdempotencyKey } from './newIdempotencyKey';

/**
 * Returns a function that runs `work`, and whether it runs. A second call meanwhile does nothing, also in
 * the same instant, for which state comes too late.
 */
export const useOneAtATime = <Given extends unknown[]>(
  work: (...args: Given) => Promise<unknown>,
): [run: (...args: Given) => Promise<void>, busy: boolean] => {
  const [busy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const run = async (...args: Given) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    try {
      await work(...args);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return [run, busy];
};

/** The error texts of a form by field; `form` is the error of no single field. */
export type Faults<Name extends string> = { [Key in Name | 'form']?: string | undefined };

type Values<Name extends string> = Record<Name, string>;

type Options<Name extends string> = {
  initial: Readonly<Values<Name>>;
  /** The name of the draft; when it is left out, each visit has its own. */
  draft?: string;
  /** The area that keeps the draft; never `tab` for passwords and codes. */
  keep?: 'memory' | 'tab';
  /** True when the call moves points: `key` stays while the values do, so that sending again counts once. */
  keyed?: boolean;
  check: (values: Values<Name>) => Faults<Name>;
  /** Gives what went wrong. `key` is '' where not keyed. */
  send: (values: Values<Name>, key: string) => Promise<Faults<Name>>;
};

type Typed<Name extends string> = { at?: string; values: Readonly<Values<Name>>; key?: string };

const isStoredInput = (value: unknown, at: string | undefined) =>
  isRow(value) && value.at === at && isRow(value.values);

/**
 * Holds a form's values, its errors and the sending. A draft survives a swap of the remote's version, and
 * the first wrong field gets the focus.
 *
 * @example
 * import { useForm } from '@ank/shared/forms';
 * import { Button, Field } from '@ank/shared/ui';
 *
 * export function TransferForm({ send }: { send: (phone: string, key: string) => Promise<boolean> }) {
 *   const form = useForm({
 *     initial: { phone: '' },
 *     keyed: true,
 *     check: ({ phone }) => ({ phone: phone ? undefined : 'Type a number' }),
 *     send: async ({ phone }, key) => ({ form: (await send(phone, key)) ? undefined : 'It was not sent' }),
 *   });
 *   return (
 *     <form noValidate onSubmit={form.onSubmit}>
 *       <Field label="Phone" numeric {...form.field('phone')} />
 *       <Button type="submit" busy={form.busy}>
 *         Send
 *       </Button>
 *     </form>
 *   );
 * }
 */
export const useForm = <Name extends string>(options: Options<Name>) => {
  const { initial, draft, keep = 'memory', keyed = false, check, send } = options;
  const { key: visit } = useLocation();
  const names = Object.keys(initial) as Name[];
  // An unnamed draft that was left unsent goes with the next visit.
  const place = draft === undefined ? { at: visit } : {};
  const empty: Typed<Name> = { ...place, values: initial };
  const [typed, put, clear] = useDraft(draft ?? 'form.visit', empty, {
    keep,
    isValid: (value) => isStoredInput(value, empty.at),
  });
  const isFitting = names.every((name) => isText(typed.values[name]));
  // A field that another version's form did not have, or not as a text, begins anew.
  const values = isFitting
    ? typed.values
    : (Object.fromEntries(
        names.map((name) => [name, isText(typed.values[name]) ? typed.values[name] : initial[name]]),
      ) as Values<Name>);
  const [faults, setFaults] = useState<Faults<Name>>({});

  const showFaults = (newFaults: Faults<Name>, form: HTMLFormElement) => {
    setFaults(newFaults);
    const first = names.find((name) => newFaults[name]);
    const field = first && form.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
  };

  const keyToSend = () => {
    // The key is that of the values it was made for.
    const key = (isFitting && typed.key) || newIdempotencyKey();
    if (key !== typed.key) put({ ...place, values, key });
    return key;
  };

  const [run, busy] = useOneAtATime(async (form: HTMLFormElement) => {
    setFaults({});
    showFaults(await send(values, keyed ? keyToSend() : ''), form);
  });

  const submit = async (form: HTMLFormElement) => {
    if (busy) return;
    const newFaults = check(values);
    if (Object.values(newFaults).some(Boolean)) showFaults(newFaults, form);
    else await run(form);
  };

  const set = (parts: Partial<Values<Name>>) => {
    put({ ...place, values: { ...values, ...parts } });
    const gone = Object.fromEntries([...Object.keys(parts), 'form'].map((name) => [name, undefined]));
    setFaults({ ...faults, ...(gone as Faults<Name>) });
  };

  return {
    values,
    faults,
    busy,
    set,
    clear,
    submit,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      return submit(event.currentTarget);
    },
    field: (name: Name) => ({
      name,
      value: values[name],
      error: faults[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
        set({ [name]: target.value } as Partial<Values<Name>>),
    }),
  };
};
