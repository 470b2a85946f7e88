import { useDraft } from '@ank/shared/drafts';
import { useEffect } from 'react';

type Values<Name extends string> = Readonly<Record<Name, string>>;
type Form<Name extends string> = { values: Values<Name>; set: (parts: Partial<Values<Name>>) => void };

/**
 * Has the fields that nobody typed in follow what is read meanwhile, `now`: saved as they stood when the
 * typing began, they would take back what another person has saved.
 */
export const useMeanwhile = <Name extends string>(
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
