/** Blames the version of a screen for an error. */
export type Blame = (error: unknown) => void;

let left: Blame | undefined;

/** The screen that was just taken off the page, until the last of its effects is cleaned up. */
export const justLeft = (): Blame | undefined => left;

/** To be called when a screen goes, before its effects are cleaned up. */
export const startLeaving = (blame: Blame): void => {
  left = blame;
};

/** To be called when the last effect is cleaned up. React hands errors to boundaries before the next task. */
export const endLeaving = (blame: Blame): void =>
  void setTimeout(() => {
    if (left === blame) left = undefined;
  });
