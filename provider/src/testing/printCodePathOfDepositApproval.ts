import { openPglite } from '../platform/database/pglite';
import { createTestPlayer } from './playersAndBids';
import { newWorld } from './testWorld';

const tracing = globalThis as { entered?: (file: string) => void };

// Run by tools/kit's test of docs/path-of-a-deposit.md, which has every function name its file.
const db = await openPglite();
const world = await newWorld(db);
const { token: unique_token } = await createTestPlayer(world);
const { body } = await world.call('/api-fund-request-add', { unique_token, request_amount: 500 });
const { body: read } = await world.desk('GET', '/deposits');
const [pending] = read.deposits as { id: string }[];
if (!pending) throw new Error(`No deposit waits: ${JSON.stringify({ body, read })}`);
const files: string[] = [];
// Tells whether a timer looks at a file meanwhile, which is no step.
const isCalledFromTimer = () => /processTimers/.test(String(new Error().stack));
tracing.entered = (file) => {
  if (file !== files.at(-1) && !isCalledFromTimer()) files.push(file);
};
const approved = await world.desk('POST', `/deposits/${pending.id}/approve`, { proof: 'BANK-4711' });
delete tracing.entered;
if (approved.body.status !== true) throw new Error(JSON.stringify(approved));
process.stdout.write(`TRACE ${JSON.stringify(files)}\n`);
await world.close();
await db.close();
