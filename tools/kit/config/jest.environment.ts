import { TestEnvironment as JsdomEnvironment } from 'jest-environment-jsdom';

/**
 * jsdom lacks these, and Node's Request refuses jsdom's AbortSignal. Not MessageChannel: Node's keeps the
 * process alive.
 */
const FROM_NODE = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'TextDecoderStream',
  'TextEncoderStream',
  'CompressionStream',
  'DecompressionStream',
  'AbortController',
  'AbortSignal',
  'structuredClone',
] as const;

export default class BrowserEnvironment extends JsdomEnvironment {
  override async setup() {
    await super.setup();
    for (const name of FROM_NODE) {
      Object.defineProperty(this.global, name, {
        value: globalThis[name],
        configurable: true,
        writable: true,
      });
    }
  }
}
