type CredentialRequests = { create: unknown[]; get: unknown[] };

const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer as ArrayBuffer;

/** Gives the test a phone, whose passkey fails with the error of that name, if one is given. */
export const installFakeAuthenticator = (failing?: string): CredentialRequests => {
  const requests: CredentialRequests = { create: [], get: [] };
  const answer = (response: object) => ({
    id: 'a2V5',
    rawId: bytes('key'),
    type: 'public-key',
    response,
    getClientExtensionResults: () => ({}),
  });
  const answerRequest = (list: unknown[], options: unknown, response: object) => {
    list.push(options);
    return failing ? Promise.reject(new DOMException('no', failing)) : Promise.resolve(answer(response));
  };
  const clientDataJSON = bytes('client');
  Object.assign(globalThis, { PublicKeyCredential: class {} });
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: {
      create: (options: unknown) =>
        answerRequest(requests.create, options, { clientDataJSON, attestationObject: bytes('made') }),
      get: (options: unknown) =>
        answerRequest(requests.get, options, {
          clientDataJSON,
          authenticatorData: bytes('data'),
          signature: bytes('signed'),
          userHandle: null,
        }),
    },
  });
  return requests;
};

export const removeFakeAuthenticator = (): void => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
};
