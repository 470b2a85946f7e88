/** Describes the words and flags of a command; the parser and the help are made of it. */
export type CommandArguments = {
  /** Names for the words, in their order, such as MOBILE. */
  words?: readonly string[];
  /** Names for the flags' values, such as FILE; true for a switch, which takes none. */
  flags?: Readonly<Record<string, string | true>>;
  /** The flags that must be given. */
  required?: readonly string[];
  /** A text for people behind the others, such as an example; nothing is read out of it. */
  note?: string;
};

/** Returns what people read behind a command's name: its words, its flags, the optional ones in brackets. */
export const formatCommandUsage = ({
  words = [],
  flags = {},
  required = [],
  note = '',
}: CommandArguments): string => {
  const typed = Object.entries(flags).map(([name, value]) => {
    const flag = value === true ? `--${name}` : `--${name} ${value}`;
    return required.includes(name) ? flag : `[${flag}]`;
  });
  return [...words, ...typed].join(' ') + note;
};
