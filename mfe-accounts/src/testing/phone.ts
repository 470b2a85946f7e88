type Asked = { create: unknown[]; get: unknown[] };

const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer as ArrayBuffer;

/** Gives the test a phone, whose passkey fails with the error of that name, if one is given. */
export const givePhone = (failing?: string): Asked => {
  const asked: Asked = { create: [], get: [] };
  const answer = (response: object) => ({
    id: 'a2V5',
    rawId: bytes('key'),
    type: 'public-key',
    response,
    getClientExtensionResults: () => ({}),
  });
  const tell = (list: unknown[], options: unknown, response: object) => {
    list.push(options);
    return failing ? Promise.reject(new DOMException('no', failing)) : Promise.resolve(answer(response));
  };
  const clientDataJSON = bytes('client');
  Object.assign(globalThis, { PublicKeyCredential: class {} });
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: {
      create: (options: unknown) =>
        tell(asked.create, options, { clientDataJSON, attestationObject: bytes('made') }),
      get: (options: unknown) =>
        tell(asked.get, options, {
          clientDataJSON,
          authenticatorData: bytes('data'),
          signature: bytes('signed'),
          userHandle: null,
        }),
    },
  });
  return asked;
};

export const takePhone = (): void => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
};
