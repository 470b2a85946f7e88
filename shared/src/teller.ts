export type Tell = (thrown: unknown) => void;

let whose = (): Tell => (thrown) => reportError(thrown);

export const tellBy = (ask: () => Tell) => {
  whose = ask;
};

export const teller = (): Tell => whose();
