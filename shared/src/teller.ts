export type Tell = (thrown: unknown) => void;

let whose = (): Tell => (thrown) => reportError(thrown);

export const tellBy = (ask: () => Tell): void => {
  whose = ask;
};

export const teller = (): Tell => whose();
