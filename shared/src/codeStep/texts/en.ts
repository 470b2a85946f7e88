export const en = {
  back: 'Back',
  backToPrevious: 'Back to Previous Page',
  sentTo: 'Enter the {digits}-digit code sent to',
  code: 'OTP',
  verifying: 'Verifying...',
  resend: 'Resend Code',
  resendIn: 'Resend code in {seconds}s',
  resendInMinutes: 'Resend code in {minutes} min',
  wait: {
    one: 'A new code can be sent in {count} second.',
    other: 'A new code can be sent in {count} seconds.',
  },
  waitMinutes: {
    one: 'A new code can be sent in {count} minute.',
    other: 'A new code can be sent in {count} minutes.',
  },
  resendReady: 'A new code can be sent now.',
} as const;
