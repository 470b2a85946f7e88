export type Tell = (thrown: unknown) => void;

let whose = (): Tell => (thrown) => reportError(thrown);

/** Gives what takes what followers and listeners of the store throw; asked whenever one is put on. */
export const tellBy = (ask: () => Tell): void => {
  whose = ask;
};

export const teller = (): Tell => whose();
