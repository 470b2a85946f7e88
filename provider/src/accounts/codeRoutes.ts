import type { AnswerOf, CodePurpose } from '@ank/shared/wire';
import { Type } from 'typebox';
import { MINUTE } from '../clock';
import type { Context } from '../context';
import type { Calls } from '../http/calls';
import { text } from '../http/fields';
import { Refusal } from '../http/refusal';
import { type Challenge, lastPurpose, newCode, verifyCode } from './codes';
import { limit } from './limits';
import { isMobile } from './players';
import { addressMac, playerOf } from './tokens';

const HOUR = 60 * MINUTE;
/** Codes sent and codes tried per address and hour; a demo's players all share one address. */
const PER_ADDRESS = 60;
const DEMO_FACTOR = 100;

const purpose = Type.Optional(
  Type.Union([Type.Literal('register'), Type.Literal('reset'), Type.Literal('upi'), Type.Null()]),
);

const validMobile = (mobile: string): string => {
  if (!isMobile(mobile)) throw new Refusal('BAD_REQUEST', 'Phone No is not valid!');
  return mobile;
};

const isRegistered = async ({ db }: Context, mobile: string): Promise<boolean> =>
  (await db.query('SELECT 1 AS found FROM player WHERE mobile = $1', [mobile])).length > 0;

export const limitAddress = (
  context: Context,
  what: string,
  address: string,
  now: number,
  most = PER_ADDRESS,
) =>
  limit(
    context.db,
    `${what}:${addressMac(context.secret, address).toString('base64url')}`,
    context.demo ? most * DEMO_FACTOR : most,
    HOUR,
    now,
  );

const WORDS: Readonly<Record<CodePurpose, string>> = {
  register: 'to register',
  reset: 'to reset your password',
  upi: 'to verify your UPI number',
};

/**
 * Makes a code and delivers it, or, in the documented profile, gives it in the answer. A reset is delivered only to
 * registered numbers and without waiting, so that neither answer nor time tells who is registered.
 */
const sendCode = async (
  context: Context,
  challenge: Challenge,
  now: number,
): Promise<AnswerOf<'/api-resend-otp'>> => {
  const { profile, sender, log } = context;
  const { mobile, purpose: what } = challenge;
  const deliverable = what !== 'reset' || (await isRegistered(context, mobile));
  const code = await newCode(context, challenge, now);
  const msg = 'OTP sent successfully';
  if (profile === 'documented') return { status: true, otp: code, msg };

  const message = {
    mobile,
    text: `${code} is your code ${WORDS[what]}. It is good for 5 minutes. Tell it to nobody.`,
    at: now,
  };
  if (deliverable) {
    const delivery = sender.send(message).catch((error: unknown) => {
      log('code not delivered', { purpose: what, error });
      throw new Refusal('REFUSED', 'Failed to send OTP');
    });
    if (what === 'reset') delivery.catch(() => undefined);
    else await delivery;
  }
  return { status: true, msg, otp_mode: 'server', resend_after: 30 };
};

/** Calls that send and check codes. */
export const codeRoutes = (calls: Calls, context: Context): void => {
  calls.open('/api-check-mobile', { mobile: text }, async ({ body, now, address }) => {
    const mobile = validMobile(body.mobile);
    await limitAddress(context, 'send', address, now);
    if (await isRegistered(context, mobile)) throw new Refusal('TAKEN', 'User Alredy Registered');
    return sendCode(context, { mobile, purpose: 'register' }, now);
  });

  calls.open('/api-forget-check-mobile', { mobile: text }, async ({ body, now, address }) => {
    const mobile = validMobile(body.mobile);
    await limitAddress(context, 'send', address, now);
    if (context.profile === 'documented' && !(await isRegistered(context, mobile))) {
      throw new Refusal('NOT_FOUND', 'This mobile number is not registered');
    }
    return sendCode(context, { mobile, purpose: 'reset' }, now);
  });

  calls.open('/api-resend-otp', { mobile: text, purpose }, async ({ body, now, address }) => {
    const mobile = validMobile(body.mobile);
    await limitAddress(context, 'send', address, now);
    const what = body.purpose ?? (await lastPurpose(context.db, mobile)) ?? 'register';
    // With a token the code is bound to its player; the ticket of a UPI number then serves nobody else.
    const player =
      what === 'upi' && body.unique_token ? await playerOf(context, body.unique_token) : undefined;
    return sendCode(context, { mobile, purpose: what, ...(player ? { userId: player.userId } : {}) }, now);
  });

  calls.open(
    '/api-verify-otp',
    {
      mobile: text,
      purpose: Type.Union([Type.Literal('register'), Type.Literal('reset'), Type.Literal('upi')]),
      otp: Type.String({ maxLength: 20 }),
    },
    async ({ body, now, address }) => {
      await limitAddress(context, 'verify', address, now);
      const ticket = await verifyCode(
        context,
        { mobile: validMobile(body.mobile), purpose: body.purpose },
        body.otp,
        now,
      );
      return { status: true, msg: 'Verified', ticket };
    },
  );
};
