/** Posts a bid with an idempotency key to the server at `url`, and gives the raw answer. */
export const postBid = (url: string, body: unknown, key: string): Promise<Response> =>
  fetch(`${url}/api-submit-bid`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  });
