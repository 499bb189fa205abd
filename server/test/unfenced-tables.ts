/** Tables without row security, each with the reason; a table that is not named here needs a fence. */
export const unfencedTables: Record<string, string> = {
  // Tables read before any business or user is known: by an address or by the hash of a secret.
  users: 'signing in reads it by the address; the worker is granted no column of a password',
  sessions: 'is opened by two secrets before anybody is known; of them it holds the hashes',
  password_links: 'holds the hash of a link; whoever has the link is nobody yet',
  password_resets: 'belongs to an address with or without an account; holds the hash of a link',
  sign_in_challenges: 'holds the hash of a cookie; whoever waits for a second factor is nobody yet',
  sent_codes: 'the code is stored nowhere; whoever enters it is nobody yet',
  passkey_challenges: 'holds hashes, for minutes; whoever signs one is nobody yet',
  email_changes: 'is confirmed by the hash of a link, also where nobody is signed in',
  linked_accounts: 'an identity provider names the account before anybody is known',
  provider_sign_ins: 'holds hashes, for minutes; whoever comes back is nobody yet',
  waiting_links: 'is found by the hash of a cookie, by nobody yet',
  registrations: 'belongs to an address that has no company yet; opened by the hash of a link',
  invitation_letters:
    'belongs to an address with or without an account; what it offers where stands in fenced tables',
  // Tables without an owner.
  account_mails: 'the app may add to it and read nothing; the worker sends it',
  attempts: 'counts by hashes of what is counted',
  tenants: 'the name of a company alone; what it has stands in fenced tables',
  push_keys:
    'the key pair of the installation; the private one is encrypted by a key that is not in the database',
  public_holidays: 'the calendar of the country, the same for all; nobody may write it',
  search_texts: 'granted to nobody but the owner; one function answers ids of the business in hand',
  migrations: 'granted to nobody but the owner',
}
