import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { type Context, OpenAPIBackend } from 'openapi-backend';
import { type OpenAPIClient, OpenAPIClientAxios } from 'openapi-client-axios';
import type { JsonObject } from './describedSchema';
import { buildOpenApiDocument } from './openApiDocument';

type Outcome = { status: number; body: unknown };

/**
 * A server that a stranger makes of the document alone: it checks each request by its schema and answers with
 * the document's own examples.
 */
const newStubServerOfDocument = async () => {
  const api = new OpenAPIBackend({
    definition: buildOpenApiDocument('players') as never,
    // Its own check of the document knows OpenAPI 3.0 alone; the linter's test does that.
    quick: true,
    ajvOpts: { strict: false },
    handlers: {
      validationFail: ({ validation }: Context): Outcome => ({ status: 400, body: validation.errors }),
      notFound: (): Outcome => ({ status: 404, body: {} }),
      notImplemented: ({ api, operation }: Context): Outcome => {
        const { status, mock } = api.mockResponseForOperation(operation.operationId ?? '');
        return { status, body: mock };
      },
    },
  });
  await api.init();
  return createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { status, body }: Outcome = await api.handleRequest({
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers as Record<string, string>,
      body: Buffer.concat(chunks).toString(),
    });
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
};

let client: OpenAPIClient;
let stub: Awaited<ReturnType<typeof newStubServerOfDocument>>;

before(async () => {
  stub = await newStubServerOfDocument();
  await new Promise<void>((resolve) => stub.listen(0, '127.0.0.1', resolve));
  const { port } = stub.address() as AddressInfo;
  const made = new OpenAPIClientAxios({
    definition: buildOpenApiDocument('players', `http://127.0.0.1:${port}`) as never,
    axiosConfigDefaults: { validateStatus: () => true },
  });
  client = await made.init();
});

after(() => stub.close());

const APP = { env_type: 'Prod', app_key: 'key' };

/** Calls an operation by its id, as a generated client does. */
const callOperationOfClient = async (
  operationId: string,
  fields: JsonObject,
): Promise<{ http: number; answer: JsonObject }> => {
  const operation = client[operationId];
  assert.ok(operation, `the document has no operation ${operationId}`);
  const { status, data } = await operation(undefined, { ...APP, ...fields });
  return { http: status, answer: data as JsonObject };
};

test('a client and a server that are generated from the document play the main job', async () => {
  const login = await callOperationOfClient('userLogin', {
    mobile: '9876543210',
    password: 'secret-1',
    device_id: null,
  });
  assert.deepEqual([login.http, login.answer.status], [200, true], JSON.stringify(login.answer));
  const { unique_token } = login.answer;

  const { answer: wallet } = await callOperationOfClient('userWalletBalance', { unique_token });
  assert.equal(typeof wallet.wallet_amt, 'number');
  const [market] = wallet.result as JsonObject[];
  assert.ok(market?.game_id);

  const line = { digits: '6', closedigits: '', points: 10, session: 'Open', pana: 'Single Digit' };
  const bid = await callOperationOfClient('submitBid', {
    unique_token,
    game_id: market.game_id,
    new_result: {
      unique_token,
      gameid: market.game_id,
      pana: 'Single Digit',
      session: 'Open',
      result: [line],
    },
  });
  assert.deepEqual([bid.http, bid.answer.status], [200, true], JSON.stringify(bid.answer));
  assert.equal(typeof bid.answer.wallet_amt, 'number');

  const { answer: history } = await callOperationOfClient('bidHistoryData', {
    unique_token,
    bid_from: '',
    bid_to: '',
  });
  const [placed] = history.bid_data as JsonObject[];
  assert.deepEqual([placed?.pana, typeof placed?.points], ['Single Digit', 'number']);
});

test('the generated server refuses what the schema refuses', async () => {
  const problemsOf = async (fields: JsonObject) => {
    const { http, answer } = await callOperationOfClient('userLogin', fields);
    assert.equal(http, 400);
    const problems = answer as unknown as { instancePath: string; message: string }[];
    return problems.map(({ instancePath, message }) => `${instancePath} ${message}`).join();
  };
  assert.match(await problemsOf({ mobile: '9876543210' }), /must have required property 'password'/);
  assert.match(await problemsOf({ mobile: 9_876_543_210, password: 'secret-1' }), /mobile must be string/);
});
