/**
 * Returns the identity of a visit in calendars (RFC 5545, UID). It is the same in mails and in all feeds.
 * It names no host: on a new one every visit would appear twice.
 */
export const visitUid = (visitId: string) => `${visitId}@wizyta`
