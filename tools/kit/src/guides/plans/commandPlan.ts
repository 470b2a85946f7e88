/** A plan says how a guide's command is tried; without one it runs as the guide writes it. */
export type CommandPlan = {
  /** Why it is not tried, in a sentence. */
  not?: string;
  /** The command that is run in its place, with names in braces where the guide has a placeholder. */
  as?: string;
  /** A folder of the clone in which it is run. */
  in?: string;
  /** It never ends, or works for minutes: it is stopped once it has printed this. */
  until?: RegExp;
  /** The words it prints; what a named group catches is a name for later commands. */
  says?: RegExp;
  /** It goes on until all guides were tried. */
  stays?: true;
  /** The changes that come before it: a file of the clone gets `to` for `from`, or is made of `to`. */
  edits?: readonly { file: string; to: string; from?: string }[];
  exitCode?: number;
};

/** The plans of one guide, by the command as the guide writes it. */
export type GuideCommandPlans = {
  /** The folder in which the guide's commands are typed, without it the clone's own. */
  in?: string;
  /** Variables that are set for all of them. */
  env?: Readonly<Record<string, string>>;
  /** Files of tests that play a part of the guide as a whole, by the part's heading. */
  testFilesByHeading?: Readonly<Record<string, string>>;
  plans: Readonly<Record<string, CommandPlan>>;
};

export const CONTAINS_THIS_TEST: CommandPlan = { not: 'It is the run that this test is part of.' };
export const STARTED_BY_README: CommandPlan = { not: 'It runs since README.md.' };
export const INSTALLS_ALL_PACKAGES: CommandPlan = {
  not: 'It brings all packages at once, what the commands after it are to bring by themselves.',
};
export const STARTS_DEV_SERVER: CommandPlan = {
  as: 'PORT={freePort} npm run dev',
  until: /with hot reload: (?<page>\S+)/,
};
/**
 * Playwright prints this once everything is installed, built and found: what follows are journeys of their
 * own.
 */
export const JOURNEYS_BEGIN_OUTPUT = /Running \d+ tests? using/;
/** A run with `--watch` prints one of these once it has begun. */
export const WATCHING_OUTPUT = /Waiting for a saved file|Changed: /;
