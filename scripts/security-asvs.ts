import type { SecurityRow } from './security-rows.ts'

/** Chapters of OWASP ASVS 5.0 at level 2, with the catalogue numbers, tests and decisions that meet them. */
export const asvsRows: readonly SecurityRow[] = [
  {
    id: 'V1 Encoding and sanitization',
    what: 'WEB-2; SQL by bound values alone, columns from fixed lists; no evaluation, no markup from people; CSV without formulas',
    tests: [
      'server/test/hostile-input.test.ts: no value in any place of a body is our fault',
      'server/test/every-endpoint.test.ts: ISO-6, ISO-8: refuses what it does not know, in every combination, and shows nothing by it',
      'server/src/access/activity-log/events.test.ts: a file of many pages holds every entry once',
      'architecture.test.ts: routes hold no SQL',
    ],
  },
  {
    id: 'V2 Validation and business logic',
    what: 'One schema for form and call (docs/decisions/0001); order of steps, clashes and repeated calls; limits on trying',
    tests: [
      'server/test/hostile-input.test.ts: NUL and half characters are refused at the field, not stored as something else',
      'server/test/every-write.test.ts: that comes ten times at once has one effect',
      'server/test/every-write.test.ts: of two who change the same version at once, one wins and the other sees what was saved',
    ],
  },
  { id: 'V3 Web frontend security', what: 'WEB-1 to WEB-14; docs/decisions/0002, 0011' },
  {
    id: 'V4 API and web service',
    what: 'PRM-5, ISO-10, WEB-9, WEB-10; JSON only, size and time limited, one content type each',
    tests: [
      'server/test/hostile-input.test.ts: what is no JSON object is refused: other types 415, broken text 400, prototypes never',
      'server/test/hostile-input.test.ts: a megabyte is refused, whether it is accepted for reading or not',
    ],
  },
  {
    id: 'V5 File handling',
    what: 'Pictures alone are taken in; they are decoded within limits and encoded anew (docs/decisions/0018)',
    tests: [
      'server/src/office/settings/avatar.test.ts: what a file is, is seen by its content, whatever it is called',
      'server/src/office/settings/avatar.test.ts: a small file that unfolds to a huge picture is refused, and so is a large file',
    ],
  },
  {
    id: 'V6 Authentication',
    what: 'AUT-1 to AUT-20',
    tests: [
      'web/src/access/sign-in/sign-in.screen.test.tsx: a wrong password is refused in words that name neither account nor password',
    ],
  },
  {
    id: 'V7 Session management',
    what: 'AUT-4 to AUT-6, AUT-12; opaque tokens in two halves, looked up at every request (docs/decisions/0002)',
    tests: [
      'server/test/access-forms.test.ts: a token counts only as a Bearer token, whole, with its own companion',
    ],
  },
  { id: 'V8 Authorization', what: 'ISO-1 to ISO-21, PRM-1 to PRM-11; docs/permissions.md' },
  {
    id: 'V9 Self-contained tokens',
    what: 'No session is one. Links to visits and calendars are signed for one purpose and can be made worthless',
    tests: [
      'server/src/booking/visit-link/visit-link.test.ts: a link that was changed, guessed or withdrawn answers like a visit that never was',
      'server/src/booking/calendar-feeds/calendar-feeds.test.ts: an address that was guessed, changed or made elsewhere answers like one that never was',
    ],
  },
  {
    id: 'V10 OAuth and OIDC',
    what: 'As a client of the company’s own provider: code, PKCE, state, nonce; accounts are linked by proof alone (AUT-15)',
    tests: [
      'server/src/access/identity-provider/sign-in.test.ts',
      'server/src/access/identity-provider/answers.test.ts',
    ],
  },
  {
    id: 'V11 Cryptography',
    what: 'argon2id, AES-256-GCM, SHA-256 and HMAC of Node’s own OpenSSL; keys by HKDF for one purpose each; a former key still opens',
    tests: [
      'server/src/kit/security/secrets.test.ts: no byte of it can be changed, and none be left out',
      'server/src/kit/security/secrets.test.ts: it opens for its own business and purpose alone',
    ],
  },
  {
    id: 'V12 Secure communication',
    what: 'TLS ends at the proxy before it; HSTS and Secure cookies with an https origin; mail servers must encrypt',
    tests: [
      'server/src/office/apps/smtp-safety.test.ts: a server without encryption or with an untrusted certificate gets neither password nor mail',
    ],
    note: 'The proxy’s own TLS is the installation’s: README, In production.',
  },
  {
    id: 'V13 Configuration',
    what: 'Every setting is checked at the start; the demo cannot run in production; addresses inside the house are not reached from outside',
    tests: [
      'server/src/config.test.ts',
      'server/src/office/apps/smtp-safety.test.ts: where others can reach the installation, a host inside the house is refused at the field',
      'server/src/office/webhooks/webhooks.test.ts: an address inside, or another port, is refused at the field, and a name when it is looked up',
      'server/src/messaging/push/push.test.ts: an address that is none of a push service is refused, and one that became such is not called',
    ],
  },
  {
    id: 'V14 Data protection',
    what: 'WEB-7, ISO-10, PRM-6; logs and the activity log hold no personal values',
    tests: [
      'server/src/messaging/push/push.test.ts: without names the message says what and when; the text is in no column and no log',
      'server/src/people/clients/clients.test.ts: every write leaves a row in the audit log that names who and what, without personal values',
    ],
  },
  {
    id: 'V15 Secure coding and architecture',
    what: 'Layers and names by test, exact versions with an age of seven days, no install scripts but two, nothing shared between requests',
    tests: [
      'architecture.test.ts: feature code cannot reach a pool',
      'server/test/every-table.test.ts: carries no business from one transaction into the next',
    ],
  },
  {
    id: 'V16 Security logging and error handling',
    what: 'The activity log: sign-ins, refused rights, exports, looks at masked values, every change; append-only, hashed, verified by a command',
    tests: [
      'server/src/access/activity-log/audit-log.test.ts: what is written stays as it was: neither app nor worker can change, remove or empty the log',
      'server/src/access/activity-log/verify-log.test.ts: an entry that was changed is found, whichever of its columns it was',
      'server/src/access/activity-log/verify-log.test.ts: a log that was written anew as a whole is found by an entry that was kept elsewhere',
      'server/src/access/activity-log/verify-log.test.ts: the command says of each log whether it is in order, and ends with 1 when one is not, or is not what it was',
      'server/src/access/activity-log/events.test.ts: a right that is missing, once a minute for each person and right',
    ],
  },
  { id: 'V17 WebRTC', what: 'Not used', note: 'There is none.' },
]
