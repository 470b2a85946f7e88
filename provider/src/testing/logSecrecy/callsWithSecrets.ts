import assert from 'node:assert/strict';
import { hashPassword } from '../../features/accounts/passwords';
import { createPlayerAndWallet } from '../../features/accounts/playerAccounts';
import { pollUntilTrue } from '../pollUntilTrue';
import {
  ASHA,
  BABU,
  CAROL,
  callAsOperator,
  callAsPlayer,
  DAVE,
  type LoggedRun,
  type LoggedServer,
  PASSWORDS,
  startLoggedServer,
  UPI,
} from './loggedServer';

const obtainTicket = async (
  stage: LoggedServer,
  by: string,
  mobile: string,
  purpose: string,
): Promise<unknown> => {
  const code = stage.codes.at(-1) ?? '';
  const wrong = String((Number(code) + 1) % 10_000).padStart(4, '0');
  await callAsPlayer(stage, by, '/api-verify-otp', { mobile, purpose, otp: wrong });
  await callAsPlayer(stage, by, '/api-verify-otp', { mobile, purpose, otp: `${code} or so` });
  return (await callAsPlayer(stage, by, '/api-verify-otp', { mobile, purpose, otp: code })).ticket;
};

const registerPlayer = async (stage: LoggedServer, mobile: string, password: string): Promise<string> => {
  await callAsPlayer(stage, mobile, '/api-check-mobile', { mobile });
  const ticket = await obtainTicket(stage, mobile, mobile, 'register');
  const fields = { name: 'Player', email: '', password, mobile, security_pin: '7788', device_id: null };
  await callAsPlayer(stage, mobile, '/api-user-registration', { ...fields, ticket: `${String(ticket)}x` });
  const { unique_token: token } = await callAsPlayer(stage, mobile, '/api-user-registration', {
    ...fields,
    ticket,
  });
  stage.tokens.set(mobile, String(token));
  return String(token);
};

const runAccountCalls = async (stage: LoggedServer): Promise<void> => {
  const token = await registerPlayer(stage, ASHA, PASSWORDS[0]);
  await registerPlayer(stage, BABU, PASSWORDS[1]);
  await callAsPlayer(stage, ASHA, '/api-user-login', {
    mobile: ASHA,
    password: PASSWORDS[4],
    device_id: null,
  });
  await callAsPlayer(stage, ASHA, '/api-change-password', {
    unique_token: token,
    old_pass: PASSWORDS[4],
    new_pass: PASSWORDS[5],
  });
  await callAsPlayer(stage, ASHA, '/api-resend-otp', { unique_token: token, mobile: UPI, purpose: 'upi' });
  const ticket = await obtainTicket(stage, ASHA, UPI, 'upi');
  const numbers = { paytm_no: null, google_pay_no: UPI, phon_pay_no: null, ticket };
  await callAsPlayer(stage, ASHA, '/api-add-user-upi-details', {
    unique_token: token,
    upi_type: '2',
    ...numbers,
  });
  await callAsPlayer(stage, CAROL, '/api-forget-check-mobile', { mobile: CAROL });
  const reset = { mobile: CAROL, new_pass: PASSWORDS[3] };
  await callAsPlayer(stage, CAROL, '/api-forgot-password', reset);
  await callAsPlayer(stage, CAROL, '/api-forgot-password', {
    ...reset,
    ticket: await obtainTicket(stage, CAROL, CAROL, 'reset'),
  });
  stage.gateway.isBroken = true;
  await callAsPlayer(stage, DAVE, '/api-check-mobile', { mobile: DAVE });
  stage.gateway.isBroken = false;
};

const runWalletCalls = async (stage: LoggedServer): Promise<void> => {
  const token = stage.tokens.get(ASHA);
  await callAsOperator(stage, '/settings/window', { open: '12:00 AM', close: '11:59 PM' });
  await callAsOperator(stage, '/adjustments', { mobile: ASHA, amount: 900, reason: 'welcome' });
  await callAsOperator(stage, '/adjustments', { mobile: '9999999999', amount: 900, reason: 'nobody' });
  const transfer = { unique_token: token, amount: 200, mobile_no: BABU, transfer_note: '' };
  await callAsPlayer(stage, ASHA, '/api-check-user-for-transfer-amt', {
    unique_token: token,
    mobile_no: BABU,
  });
  await callAsPlayer(stage, ASHA, '/api-user-transfer-wallet-balance', transfer);
  await callAsPlayer(stage, ASHA, '/api-user-withdraw-fund-request', {
    unique_token: token,
    mobile: ASHA,
    request_amount: 500,
    payment_method: 2,
  });
  for (const [path, by] of [
    ['/api-user-wallet-balance', ASHA],
    ['/api-wallet-transaction-history', ASHA],
    ['/api-wallet-transaction-history', BABU],
    ['/api-user-withdraw-transaction-history', ASHA],
    ['/api-get-user-payment-details', ASHA],
  ] as const) {
    await callAsPlayer(stage, by, path, { unique_token: stage.tokens.get(by) });
  }
  for (const path of ['/players', `/players/${ASHA}`, '/withdrawals', '/audit'])
    await callAsOperator(stage, path);
  await callAsOperator(stage, '/results/save', {
    market: stage.tokens.get(ASHA),
    date: BABU,
    session: 'Open',
    number: PASSWORDS[0],
  });
};

const runCallsWithWrongInput = async (stage: LoggedServer): Promise<void> => {
  const token = stage.tokens.get(ASHA);
  await callAsPlayer(stage, ASHA, '/api-user-login', `{"mobile":"${ASHA}","password":"${PASSWORDS[0]}",`);
  await callAsPlayer(
    stage,
    ASHA,
    '/api-user-login',
    `{"mobile":"${ASHA}","password":"${'x'.repeat(300_000)}"}`,
  );
  await callAsPlayer(stage, ASHA, '/api-user-login', {
    mobile: ASHA,
    password: [PASSWORDS[0]],
    device_id: null,
  });
  await callAsPlayer(stage, ASHA, '/api-user-login', {
    mobile: ASHA,
    password: PASSWORDS[0],
    [PASSWORDS[1]]: token,
  });
  await callAsPlayer(stage, ASHA, '/api-user-wallet-balance', { unique_token: `${token}x` });
  await callAsPlayer(stage, ASHA, `/api-nothing/${ASHA}?token=${token}`, {});
};

/**
 * The database fails with what it was given in its words, as a constraint or a trigger of an operator would.
 */
const runCallsDuringDatabaseFaults = async (stage: LoggedServer): Promise<void> => {
  const token = stage.tokens.get(ASHA);
  const { db } = stage.engine;
  // The check of the books reads wallets as well; once it is whole the next one is minutes away.
  await pollUntilTrue('the books have been checked', async () => {
    const metrics = await fetch(`http://127.0.0.1:${stage.server.ready.operatorPort}/metrics`);
    return /^ank_audit_completed_timestamp_seconds [1-9]/m.test(await metrics.text());
  });
  await db.script(`
    CREATE FUNCTION break_it() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      RAISE EXCEPTION 'refused for +91${ASHA} and ${BABU} with ${token}'; END $$;
    CREATE TRIGGER break_it BEFORE UPDATE ON wallet FOR EACH ROW EXECUTE FUNCTION break_it();`);
  const transfer = { unique_token: token, amount: 100, mobile_no: BABU, transfer_note: '' };
  const broken = await callAsPlayer(stage, ASHA, '/api-user-transfer-wallet-balance', transfer);
  assert.equal(broken.code, 'FAULT');
  assert.equal(
    (await callAsOperator(stage, '/adjustments', { mobile: ASHA, amount: 100, reason: 'again' })).code,
    'FAULT',
  );
  await db.script('ALTER TABLE wallet RENAME TO wallet_away');
  assert.equal((await callAsOperator(stage, `/players/${BABU}`)).code, 'FAULT');
  await db.script('ALTER TABLE wallet_away RENAME TO wallet; DROP TRIGGER break_it ON wallet');
};

/**
 * Plays an evening against a real server process with its real log: registrations, wrong input, refusals, a
 * broken delivery, money, the operator's side, a failing database. Gives everything that was said.
 */
export const runCallsWithSecrets = async (): Promise<LoggedRun> => {
  const stage = await startLoggedServer();
  const { engine, server, said, codes, tokens } = stage;
  try {
    const passwordHash = await hashPassword(PASSWORDS[2]);
    await engine.db.tx((tx) =>
      createPlayerAndWallet(tx, { mobile: CAROL, name: 'Carol', passwordHash, now: Date.now() }),
    );
    await runAccountCalls(stage);
    await runWalletCalls(stage);
    await runCallsWithWrongInput(stage);
    await runCallsDuringDatabaseFaults(stage);
    assert.equal(await server.end(), 0);
    return { said, codes, tokens, log: server.errors() };
  } finally {
    await stage.close();
  }
};
