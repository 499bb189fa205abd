/**
 * Returns the identity of a visit in calendars (RFC 5545, UID). It is the same in mails and in all feeds, and names no
 * host: a moved installation would make every visit appear twice.
 */
export const visitUid = (visitId: string) => `${visitId}@wizyta`
