export type Blame = (error: unknown) => void;

let left: Blame | undefined;

/** Until the last of its effects is cleaned up. */
export const justLeft = (): Blame | undefined => left;

/** To be called before a screen's effects are cleaned up. */
export const startLeaving = (blame: Blame): void => {
  left = blame;
};

/** After the last effect: React hands errors to boundaries before the next task. */
export const endLeaving = (blame: Blame): void =>
  void setTimeout(() => {
    if (left === blame) left = undefined;
  });
