import { DEMO_PLAYER } from '../../features/demo/demoPlayersAndOperators';
import type { CallCase } from './callCase';

/** Registration, log-in, passwords and the profile. */
export const ACCOUNT_CALL_CASES: CallCase[] = [
  {
    path: '/api-check-mobile',
    body: () => ({ mobile: '9800000001' }),
    has: ['status', 'msg', 'otp_mode'],
    refused: { body: () => ({ mobile: DEMO_PLAYER.mobile }), has: { msg: 'User Alredy Registered' } },
  },
  {
    path: '/api-forget-check-mobile',
    body: () => ({ mobile: '9800000002' }),
    has: ['status', 'msg'],
    refused: { body: () => ({ mobile: '123' }) },
  },
  {
    path: '/api-resend-otp',
    body: () => ({ mobile: '9800000003' }),
    has: ['status', 'msg'],
    refused: { body: () => ({ mobile: '0000000000' }) },
  },
  {
    path: '/api-user-login',
    body: () => ({ mobile: DEMO_PLAYER.mobile, password: DEMO_PLAYER.password, device_id: null }),
    has: ['status', 'user_name', 'unique_token', 'mobile', 'betting_status', 'msg'],
    refused: {
      body: () => ({ mobile: DEMO_PLAYER.mobile, password: 'no', device_id: null }),
      has: { msg: 'Invalid credentials' },
    },
  },
  {
    path: '/api-profile-update',
    player: true,
    body: () => ({ user_name: 'Raghunathan' }),
    has: ['status', 'msg'],
    refused: { body: () => ({ user_name: '  ' }) },
  },
  {
    path: '/api-change-password',
    player: true,
    body: () => ({ old_pass: DEMO_PLAYER.password, new_pass: DEMO_PLAYER.password }),
    has: ['status', 'msg'],
    refused: { body: () => ({ old_pass: 'no', new_pass: 'x' }), has: { msg: 'Old password is incorrect' } },
  },
  {
    path: '/api-session-list',
    player: true,
    has: ['status', 'msg'],
    rows: ['sessions', ['session_id', 'device', 'began', 'last_used', 'is_this']],
  },
  { path: '/api-passkey-list', player: true, has: ['status', 'msg', 'passkeys'] },
  {
    path: '/api-session-end',
    player: true,
    has: ['status', 'msg', 'ended'],
    refused: { body: () => ({ session_id: 'none' }) },
  },
];
