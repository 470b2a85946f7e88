import fc from 'fast-check';
import type { TestPlayer } from './playersAndBids';
import type { World } from './testWorld';

/**
 * The values that the attacker puts in a field: what is known of the victim, what is the attacker's own, or
 * a guess.
 */
const WHOSE = ['victim', 'own', 'fresh'] as const;
const SECRETS = ['none', 'empty', 'guess', 'own', 'own', 'own'] as const;
const PURPOSES = ['register', 'reset', 'upi'] as const;
const CALLS = [
  '/api-check-mobile',
  '/api-forget-check-mobile',
  '/api-resend-otp',
  '/api-verify-otp',
  '/api-user-registration',
  '/api-forgot-password',
  '/api-user-login',
  '/api-change-password',
  '/api-add-user-upi-details',
  '/api-user-wallet-balance',
  '/api-profile-update',
  '/api-user-withdraw-fund-request',
] as const;

/** Tried more often: what a ticket opens. */
const WITH_TICKETS = ['/api-user-registration', '/api-forgot-password', '/api-add-user-upi-details'] as const;

export type TakeoverMove = {
  call: (typeof CALLS)[number];
  whose: (typeof WHOSE)[number];
  secret: (typeof SECRETS)[number];
  purpose: (typeof PURPOSES)[number];
  /** The number of the attacker's own ticket. */
  nth: number;
  /**
   * Time that passes before it, in s: none, the pause between codes, the life of a code, that of a ticket.
   */
  wait: number;
};

export const takeoverMoves: fc.Arbitrary<TakeoverMove[]> = fc.array(
  fc.record({
    call: fc.constantFrom(...CALLS, ...WITH_TICKETS, ...WITH_TICKETS),
    whose: fc.constantFrom(...WHOSE),
    secret: fc.constantFrom(...SECRETS),
    purpose: fc.constantFrom(...PURPOSES),
    nth: fc.nat(5),
    wait: fc.constantFrom(...Array<number>(12).fill(0), 31, 31, 301, 601),
  }),
  { minLength: 1, maxLength: 60, size: 'max' },
);

/** The password that every attempt tries to set. */
export const ATTACKER_PASSWORD = 'taken-by-me';

/** Somebody with a phone, an account and any number of addresses, who knows the victim's mobile number. */
export type Attacker = {
  /** Gets good tickets of the attacker's own numbers, for each purpose. */
  prepare: () => Promise<void>;
  /** Makes one call and gives the tokens that its answer handed out. */
  play: (move: TakeoverMove) => Promise<string[]>;
};

const findCodeSentTo = (world: World, mobile: string): string | undefined =>
  /^\d{4}(?= is)/.exec(world.sent().find((message) => message.mobile === mobile)?.text ?? '')?.[0];

export const newTakeoverAttacker = (
  world: World,
  me: TestPlayer,
  victim: TestPlayer,
  unregisteredMobile: string,
): Attacker => {
  const tickets: string[] = [];
  let calls = 0;

  /**
   * Guesses a code, never the victim's real one: four digits can be guessed, which is what the limits are
   * for, not this.
   */
  const guessedCode = (): string => {
    const real = Number(findCodeSentTo(world, victim.mobile) ?? 0);
    return String((real + 1 + (calls % 9998)) % 10_000).padStart(4, '0');
  };
  const bodyOf = ({ call, whose, secret, purpose, nth }: TakeoverMove): Record<string, unknown> => {
    const mobile = { victim: victim.mobile, own: me.mobile, fresh: unregisteredMobile }[whose];
    const ticket = { none: undefined, empty: '', guess: 'A'.repeat(43), own: tickets[nth % tickets.length] }[
      secret
    ];
    const token = secret === 'guess' ? victim.mobile : me.token;
    const otp =
      secret === 'own'
        ? (findCodeSentTo(world, whose === 'fresh' ? unregisteredMobile : me.mobile) ?? '0000')
        : guessedCode();
    switch (call) {
      case '/api-check-mobile':
      case '/api-forget-check-mobile':
        return { mobile };
      case '/api-resend-otp':
        return { mobile, purpose, ...(secret === 'own' ? { unique_token: me.token } : {}) };
      case '/api-verify-otp':
        return { mobile, purpose, otp: whose === 'victim' && secret !== 'own' ? guessedCode() : otp };
      case '/api-user-registration':
        return {
          name: 'Mallory',
          email: '',
          password: ATTACKER_PASSWORD,
          mobile,
          security_pin: '1',
          device_id: null,
          ticket,
        };
      case '/api-forgot-password':
        return { mobile, new_pass: ATTACKER_PASSWORD, ticket };
      case '/api-user-login':
        return { mobile, password: secret === 'guess' ? guessedCode() : ATTACKER_PASSWORD, device_id: null };
      case '/api-change-password':
        return { unique_token: token, old_pass: guessedCode(), new_pass: ATTACKER_PASSWORD };
      case '/api-add-user-upi-details':
        return { unique_token: token, upi_type: '1', paytm_no: mobile, ticket };
      case '/api-profile-update':
        return { unique_token: token, user_name: 'Mallory' };
      case '/api-user-withdraw-fund-request':
        return { unique_token: token, mobile, request_amount: 500, payment_method: 3 };
      default:
        return { unique_token: token };
    }
  };

  const play = async (move: TakeoverMove): Promise<string[]> => {
    calls++;
    world.now += move.wait * 1000;
    const address = `198.51.${calls % 250}.${Math.floor(calls / 250)}`;
    const { body } = await world.call(move.call, bodyOf(move), { 'x-forwarded-for': address });
    if (typeof body.ticket === 'string') tickets.push(body.ticket);
    return typeof body.unique_token === 'string' ? [body.unique_token] : [];
  };
  return {
    play,
    prepare: async () => {
      const move = { secret: 'own', wait: 31, nth: 0 } as const;
      for (const [call, whose, purpose] of [
        ['/api-check-mobile', 'fresh', 'register'],
        ['/api-forget-check-mobile', 'own', 'reset'],
        ['/api-resend-otp', 'own', 'upi'],
      ] as const) {
        await play({ ...move, call, whose, purpose });
        await play({ ...move, call: '/api-verify-otp', whose, purpose, wait: 0 });
      }
      if (tickets.length !== 3) throw new Error(`The attacker got ${tickets.length} tickets in place of 3`);
    },
  };
};
