/**
 * secure: codes stay on the server, a ticket proves them. documented: the code is in the answer (decision
 * 015).
 */
export const SECURITY_PROFILE_NAMES = ['secure', 'documented'] as const;
export type SecurityProfileName = (typeof SECURITY_PROFILE_NAMES)[number];
