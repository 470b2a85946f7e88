type Rules = { createScriptURL: (address: string) => string };
type Factory = { createPolicy: (name: string, rules: Rules) => unknown };

/** A script's address is a file of its own; no text becomes markup. */
export const ownScriptsOnly = (): void => {
  const { trustedTypes } = window as { trustedTypes?: Factory };
  trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => {
      const { origin, pathname } = new URL(address, location.href);
      if (origin !== location.origin || !pathname.startsWith('/desk/'))
        throw new TypeError(`${address} is no script of the desk`);
      return address;
    },
  });
};
