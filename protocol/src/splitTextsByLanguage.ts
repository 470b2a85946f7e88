type Wording = string | ({ readonly [Form in Intl.LDMLPluralRule]?: string } & { readonly other: string });
type Rows = Readonly<Record<string, readonly [en: Wording, hi: Wording, mr: Wording]>>;
type Column<Said extends Rows, At extends 0 | 1 | 2> = { readonly [Key in keyof Said]: Said[Key][At] };

/**
 * Returns the English texts, and by language what loads the others. A build makes files of them, named after
 * `_files` (decision 017). Remotes import it as `catalogue`, by which a build finds the call.
 */
const splitTextsByLanguage = <const Said extends Rows>(_files: string, rows: Said) => {
  const column = <At extends 0 | 1 | 2>(at: At) =>
    Object.fromEntries(Object.entries(rows).map(([key, row]) => [key, row[at]])) as Column<Said, At>;
  return [
    column(0),
    { hi: async () => ({ default: column(1) }), mr: async () => ({ default: column(2) }) },
  ] as const;
};

export { splitTextsByLanguage as catalogue };
