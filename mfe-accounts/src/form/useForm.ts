import { isRow } from '@ank/shared/api';
import { useDraft } from '@ank/shared/drafts';
import { useLocation } from '@ank/shared/router';
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';

/** What is wrong, by field; `form` is for what no single field is to blame for. */
type Wrong<Name extends string> = { [Key in Name | 'form']?: string | undefined };

type Options<Name extends string> = {
  /** Field names with their first values, in the order they stand on the screen. */
  initial: Readonly<Record<Name, string>>;
  /** Keeps the draft from visit to visit under this name; without it every visit has its own. */
  draft?: string;
  check: (values: Record<Name, string>) => Wrong<Name>;
  /** Answers what went wrong, or {}. */
  send: (values: Record<Name, string>) => Promise<Wrong<Name>>;
};

type Draft<Name extends string> = { at: string; values: Readonly<Record<Name, string>> };

const isDraft = (value: unknown, at: string, names: readonly string[]) =>
  isRow(value) &&
  value.at === at &&
  isRow(value.values) &&
  names.every((name) => isRow(value.values) && typeof value.values[name] === 'string');

/**
 * A form of text fields: values, what is wrong with them, and one submission at a time. Values live in memory only, as
 * a draft, so that they survive a swap of the remote's version. Whatever goes wrong, the values stay, and the first
 * wrong field gets the focus.
 */
export const useForm = <Name extends string>({ initial, draft, check, send }: Options<Name>) => {
  const { key } = useLocation();
  const names = Object.keys(initial) as Name[];
  // One place for all visits: what was left unsent lives no longer than until something else is typed.
  const at = draft ?? key;
  const [{ values }, keep, clear] = useDraft<Draft<Name>>(
    `accounts.form.${draft ?? 'visit'}`,
    { at, values: initial },
    { isValid: (value) => isDraft(value, at, names) },
  );
  const [wrong, setWrong] = useState<Wrong<Name>>({});
  const [busy, setBusy] = useState(false);
  // State comes too late for a second press in the same instant.
  const sending = useRef(false);

  const show = (found: Wrong<Name>, form: HTMLFormElement) => {
    setWrong(found);
    const first = names.find((name) => found[name]);
    const field = first && form.elements.namedItem(first);
    if (field instanceof HTMLInputElement) field.focus();
  };

  const field = (name: Name) => ({
    name,
    value: values[name],
    error: wrong[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      keep({ at, values: { ...values, [name]: target.value } });
      setWrong({ ...wrong, [name]: undefined, form: undefined });
    },
  });

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    const form = event.currentTarget;
    const found = check(values);
    if (Object.values(found).some(Boolean)) return show(found, form);
    sending.current = true;
    setBusy(true);
    setWrong({});
    try {
      show(await send(values), form);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  return { field, onSubmit, busy, said: wrong.form, clear };
};
