type CredentialRequests = { create: unknown[]; get: unknown[] };

const toBytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer as ArrayBuffer;

/** Gives the test a phone, whose passkey fails with the error of that name, if one is given. */
export const installFakeAuthenticator = (errorName?: string): CredentialRequests => {
  const requests: CredentialRequests = { create: [], get: [] };
  const answer = (response: object) => ({
    id: 'a2V5',
    rawId: toBytes('key'),
    type: 'public-key',
    response,
    getClientExtensionResults: () => ({}),
  });
  const answerRequest = (list: unknown[], options: unknown, response: object) => {
    list.push(options);
    return errorName ? Promise.reject(new DOMException('no', errorName)) : Promise.resolve(answer(response));
  };
  const clientDataJSON = toBytes('client');
  Object.assign(globalThis, { PublicKeyCredential: class {} });
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: {
      create: (options: unknown) =>
        answerRequest(requests.create, options, { clientDataJSON, attestationObject: toBytes('made') }),
      get: (options: unknown) =>
        answerRequest(requests.get, options, {
          clientDataJSON,
          authenticatorData: toBytes('data'),
          signature: toBytes('signed'),
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
