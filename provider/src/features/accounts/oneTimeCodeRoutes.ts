import type { AnswerOf } from '@ank/protocol/calls';
import type { CodePurpose } from '@ank/protocol/calls/accounts';
import { isPhone } from '@ank/protocol/phones';
import { HOUR_MS } from '../../platform/clock';
import { hasRow } from '../../platform/database/database';
import type { CallRegistrar } from '../../platform/http/callRegistrar';
import type { PlatformContext } from '../../platform/http/platformContext';
import { Refusal } from '../../platform/http/refusal';
import { hmacOfAddress } from './addressNetwork';
import {
  type CodeLength,
  countAttemptOrRefuse,
  DEMO_LIMIT_FACTOR,
  refuseOutgoingMoneySoonAfterReset,
} from './attemptLimits';
import { verifyDeviceMark } from './deviceMarks';
import type { CodeRequest } from './lockAndReadSecondsUntilNextCodeOrRefuse';
import { exchangeCodeForTicket, findLastCodePurpose, issueOneTimeCode } from './oneTimeCodes';
import { isRegistered } from './playerAccounts';
import { authenticatePlayerAndExtendSession } from './sessionTokens';
import type { SenderContext } from './textMessageSender';

export const requireValidMobile = (mobile: string): string => {
  if (!isPhone(mobile)) throw new Refusal('BAD_REQUEST', 'Phone No is not valid!');
  return mobile;
};

/** An hour, of an address and in all. Throws the 429 refusal. */
export const countHourlyAddressUseOrRefuse = async (
  {
    db,
    secret,
    securitySettings,
    demo,
    security,
  }: Pick<PlatformContext, 'db' | 'secret' | 'securitySettings' | 'demo' | 'security'>,
  scope: string,
  address: string,
  now: number,
) => {
  const mac = hmacOfAddress(secret, address).toString('base64url');
  try {
    await countAttemptOrRefuse(
      db,
      `${scope}:${mac}`,
      securitySettings.perAddress * (demo ? DEMO_LIMIT_FACTOR : 1),
      HOUR_MS,
      now,
    );
    await countAttemptOrRefuse(db, `${scope}:total`, securitySettings.inTotal, HOUR_MS, now);
  } catch (error) {
    security('codes limited', { by: mac.slice(0, 8), why: scope });
    throw error;
  }
};

const PURPOSE_WORDS: Readonly<Record<CodePurpose, string>> = {
  register: 'to register',
  reset: 'to reset your password',
  upi: 'to verify your UPI number',
};

const findCallerKey = async (
  { db, secret }: Pick<PlatformContext, 'db' | 'secret'>,
  mobile: string,
  address: string,
  device?: string,
): Promise<string> => {
  if (device) return `own:${device}`;
  const mac = hmacOfAddress(secret, address);
  const isKnown = await hasRow(
    db,
    `SELECT 1 FROM player p JOIN session_token t ON t.user_id = p.user_id
      WHERE p.mobile = $1 AND t.address_mac = $2 LIMIT 1`,
    [mobile, mac],
  );
  return `${isKnown ? 'own:' : ''}${mac.toString('base64url')}`;
};

/** A reset code is not waited for: neither answer nor time tells who is registered. */
const sendOneTimeCode = async (
  context: PlatformContext & SenderContext,
  codeRequest: CodeRequest,
  now: number,
  recipientMobile = codeRequest.mobile,
): Promise<AnswerOf<'/api-resend-otp'>> => {
  const { profile, sender, log } = context;
  const { mobile, purpose: what } = codeRequest;
  const deliverable = what !== 'reset' || (await isRegistered(context.db, mobile));
  const { code, askerTicket, wait } = await issueOneTimeCode(context, codeRequest, now).catch(
    (error: unknown) => {
      context.security('codes limited', { mobile, why: what });
      throw error;
    },
  );
  const msg = 'OTP sent successfully';
  if (profile === 'documented') return { status: true, otp: code, msg };

  const isElsewhere = recipientMobile !== mobile;
  const about = isElsewhere ? ` ending ${mobile.slice(-4)}` : '';
  const text = `${code} is your code ${PURPOSE_WORDS[what]}${about}. It is valid for 5 minutes. Do not share it with anyone.`;
  if (deliverable) {
    const delivery = sender.send({ mobile: recipientMobile, text, at: now }).catch((error: unknown) => {
      log.error('code not delivered', { purpose: what, error });
      throw new Refusal('REFUSED', 'Failed to send OTP');
    });
    if (what === 'reset') delivery.catch(() => undefined);
    else await delivery;
  }
  return {
    status: true,
    msg,
    otp_mode: 'server',
    resend_after: wait,
    code_ticket: askerTicket,
    ...(isElsewhere && { sent_to: `******${recipientMobile.slice(-4)}` }),
  };
};

type CodeRequestContext = {
  context: PlatformContext & SenderContext;
  body: { mobile: string; device_id?: string | null; code_digits?: CodeLength | null };
  now: number;
  address: string;
};

export const oneTimeCodeRoutes = (
  calls: CallRegistrar<PlatformContext & SenderContext>,
  { secret }: Pick<PlatformContext, 'secret'>,
) => {
  /** The address is counted before anything is looked up, such as by `check`. */
  const send = async (
    { context, body, now, address }: CodeRequestContext,
    purpose: CodePurpose,
    check?: (mobile: string) => Promise<void>,
  ) => {
    const mobile = requireValidMobile(body.mobile);
    const device = purpose === 'reset' ? verifyDeviceMark(secret, mobile, body.device_id) : undefined;
    if (!device) await countHourlyAddressUseOrRefuse(context, `send:${purpose}`, address, now);
    await check?.(mobile);
    const asker = await findCallerKey(context, mobile, address, device);
    return sendOneTimeCode(context, { mobile, purpose, asker, digits: body.code_digits }, now);
  };

  calls.open('/api-check-mobile', (input) =>
    send(input, 'register', async (mobile) => {
      if (await isRegistered(input.context.db, mobile)) throw new Refusal('TAKEN', 'User Alredy Registered');
    }),
  );

  calls.open('/api-forget-check-mobile', (input) =>
    send(input, 'reset', async (mobile) => {
      const { profile, db } = input.context;
      if (profile === 'documented' && !(await isRegistered(db, mobile)))
        throw new Refusal('NOT_FOUND', 'This mobile number is not registered');
    }),
  );

  calls.open('/api-resend-otp', async (input) => {
    const { context, body, now, address } = input;
    const mobile = requireValidMobile(body.mobile);
    const purpose = body.purpose ?? (await findLastCodePurpose(context.db, mobile)) ?? 'register';
    if (purpose !== 'upi' || context.profile === 'documented') return send(input, purpose);
    await countHourlyAddressUseOrRefuse(context, 'send:upi', address, now);
    // Bound to the player and sent to the account's own number: the ticket is useless to others.
    if (!body.unique_token) throw new Refusal('BAD_REQUEST', 'unique_token is missing');
    const { userId, mobile: to } = await authenticatePlayerAndExtendSession(context, body.unique_token);
    await refuseOutgoingMoneySoonAfterReset(context, to, now);
    const ask = { mobile, purpose, userId, asker: `own:${userId}`, digits: body.code_digits };
    return sendOneTimeCode(context, ask, now, to);
  });

  calls.open('/api-verify-otp', async ({ context, body, now, address }) => {
    const mobile = requireValidMobile(body.mobile);
    await countHourlyAddressUseOrRefuse(context, `verify:${body.purpose}`, address, now);
    const { purpose, otp: typed, code_ticket: askerTicket } = body;
    const by = hmacOfAddress(secret, address).toString('base64url');
    const ticket = await exchangeCodeForTicket(
      context,
      { mobile, purpose, typed, askerTicket, address: by },
      now,
    );
    return { status: true, msg: 'Verified', ticket };
  });
};
