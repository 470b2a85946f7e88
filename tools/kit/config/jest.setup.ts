import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import './endLeftTimers';
import './jsdomDialog';
import './quickComputedStyle';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// jsdom's own scrollTo only prints that it is missing.
window.scrollTo = () => {};

// Node's Request has it, and a page here streams nothing.
Reflect.deleteProperty(Request.prototype, 'duplex');

// A failure names what was missing before it prints the page, of which the beginning is enough.
process.env.DEBUG_PRINT_LIMIT ??= '2000';

// A busy machine is slow, not wrong: no test measures time.
jest.setTimeout(90_000);
configure({ asyncUtilTimeout: 20_000 });
