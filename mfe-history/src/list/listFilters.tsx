import { Icon } from '@ank/shared/ui';
import { type ReactNode, useId, useState } from 'react';
import { useTexts } from '../texts';
import styles from './Filters.module.css';

type Filter<Name> = {
  name: Name;
  label: string;
  all: string;
  /** The order of the values; without it, the order of the rows. */
  sort?: (a: string, b: string) => number;
  word?: (value: string) => string;
};

export const compareByOrderOf = (ordered: readonly string[]) => (a: string, b: string) =>
  ordered.indexOf(a) - ordered.indexOf(b);

/** The filters of a list: the button that unfolds them, and the choices while they are unfolded. */
export type FilterControls = { button: ReactNode; unfolded: ReactNode };

/**
 * Returns the rows that are left, and the choices, folded behind a button. A single value is no choice; a
 * value that is no longer there filters nothing.
 */
export const useListFilters = <Name extends string, Item extends { [Of in Name]?: string }>(
  items: readonly Item[],
  filters: readonly Filter<Name>[],
) => {
  const t = useTexts();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<{ [Of in Name]?: string }>({});
  const shown = filters.flatMap(({ sort, ...filter }) => {
    const values = [...new Set<string>(items.flatMap((item) => item[filter.name] || []))];
    if (sort) values.sort(sort);
    const value = values.find((known) => known === chosen[filter.name]) ?? '';
    return values.length > 1 ? { ...filter, values, value } : [];
  });
  const count = shown.filter(({ value }) => value !== '').length;
  const choices: FilterControls | undefined =
    shown.length === 0
      ? undefined
      : {
          button: (
            <button
              type="button"
              className={styles.fold}
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setOpen(!isOpen)}
            >
              <span>{count > 0 ? t('filtersOn', { count }) : t('filters')}</span>
              <Icon name="chevron-down" small />
            </button>
          ),
          unfolded: (
            <div id={id} hidden={!isOpen} className={styles.filters}>
              {shown.map(({ name, label, all, values, value, word = String }) => (
                <span key={name} className={styles.box}>
                  <select
                    className={styles.choice}
                    aria-label={label}
                    value={value}
                    onChange={({ target }) => setChosen({ ...chosen, [name]: target.value })}
                  >
                    <option value="">{all}</option>
                    {values.map((offered) => (
                      <option key={offered} value={offered}>
                        {word(offered)}
                      </option>
                    ))}
                  </select>
                  <Icon name="chevron-down" small />
                </span>
              ))}
            </div>
          ),
        };
  return {
    left: items.filter((item) => shown.every(({ name, value }) => value === '' || item[name] === value)),
    choices,
  };
};
