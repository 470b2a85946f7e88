/**
 * secure: codes stay on the server, a ticket proves them. documented: the code is in the answer (decision
 * 015).
 */
export const SECURITY_PROFILES = ['secure', 'documented'] as const;
export type SecurityProfile = (typeof SECURITY_PROFILES)[number];
