import { DEFAULT_CONFIG } from '@ank/protocol/config';
import { setConfig } from '@ank/shared/config';
import { fingerprintEmbeddedDataForTelemetry } from './pageFingerprint';
import { sendTelemetryEvent } from './telemetryEvents';

const { webcrypto } = jest.requireActual<{ webcrypto: Crypto }>('node:crypto');

const loaded = { event: 'loaded', remote: 'wallet', version: '1.0.0' } as const;
const sent: unknown[] = [];

beforeEach(() => {
  sent.length = 0;
  setConfig({ ...DEFAULT_CONFIG, telemetryUrl: '/t' });
  Object.assign(navigator, { sendBeacon: (_url: string, text: string) => sent.push(JSON.parse(text)) });
  document.body.innerHTML =
    '<script type="application/json" id="registry">{"revision":3}</script>' +
    '<script type="application/json" id="config">{"telemetryUrl":"/t"}</script>';
});
afterEach(() => setConfig(DEFAULT_CONFIG));

test('a browser that makes no hashes reports without one', async () => {
  Object.defineProperty(globalThis, 'crypto', { value: {}, configurable: true });
  await fingerprintEmbeddedDataForTelemetry(3);
  sendTelemetryEvent(loaded);
  expect(sent).toEqual([loaded]);
});

test('a report names the revision of its page, and the hash of what it carries as the publisher makes it', async () => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  await fingerprintEmbeddedDataForTelemetry(3);
  sendTelemetryEvent(loaded);
  expect(sent).toEqual([{ ...loaded, page: '3-HhhEJTUoplmH4hkL' }]);
});
