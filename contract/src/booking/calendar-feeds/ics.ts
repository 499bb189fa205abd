/** A visit as an entry of a calendar (RFC 5545). Written by the server for mails and by the browser for the link's page. */
export interface CalendarEntry {
  /**
   * `publish`: copies to keep, of one visit or several. `request` and `cancel`: an invitation that the calendar follows;
   * RFC 5546 allows one visit in it.
   */
  method: 'publish' | 'request' | 'cancel'
  /** Stays the same as long as the visit exists. */
  uid: string
  /** Rises with every change that is told. */
  sequence: number
  /** Instants, ISO 8601 with offset. */
  starts_at: string
  ends_at: string
  written_at: string
  summary: string
  description: string
  location: string
  url: string | null
  /** The visit does not take place; of a `publish`. */
  is_off?: boolean
  /** Organizer and attendee; left out of a copy. */
  organizer?: { name: string; email: string; sent_by?: string }
  attendee?: { name: string; email: string }
  /** Names the program that wrote it. */
  product: string
}

/**
 * Writes entries of one method as a file: lines end with CRLF and hold 75 octets at most. Values cannot break out of
 * their line.
 */
export function writeCalendar(first: CalendarEntry, ...others: CalendarEntry[]): string {
  return written([
    ...opening(first.product),
    `METHOD:${first.method.toUpperCase()}`,
    ...[first, ...others].flatMap(event),
    'END:VCALENDAR',
  ])
}

function event(entry: CalendarEntry): (string | null | undefined | false)[] {
  const { organizer, attendee } = entry
  return [
    'BEGIN:VEVENT',
    ...lasting(entry),
    `STATUS:${entry.method === 'cancel' || entry.is_off ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    entry.description && `DESCRIPTION:${text(entry.description)}`,
    entry.location && `LOCATION:${text(entry.location)}`,
    entry.url && `URL:${withoutControls(entry.url)}`,
    organizer &&
      `ORGANIZER;CN=${parameter(organizer.name)}${organizer.sent_by ? `;SENT-BY=${parameter(`mailto:${organizer.sent_by}`)}` : ''}:mailto:${withoutControls(organizer.email)}`,
    attendee &&
      `ATTENDEE;CN=${parameter(attendee.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${withoutControls(attendee.email)}`,
    'END:VEVENT',
  ]
}

/** One of the entries of a feed. A subscriber drops entries that are no longer in it. */
export type FeedEntry = Pick<
  CalendarEntry,
  'uid' | 'sequence' | 'starts_at' | 'ends_at' | 'written_at' | 'summary' | 'description' | 'location'
> & {
  tentative: boolean
  /** Time that is not taken: hours of work. */
  isFree?: boolean
}

/** Writes a calendar that programs follow by its address, as a copy to keep (RFC 5545, RFC 7986). */
export function writeFeed(feed: { product: string; name: string; entries: readonly FeedEntry[] }): string {
  return written([
    ...opening(feed.product),
    'METHOD:PUBLISH',
    `NAME:${text(feed.name)}`,
    // What came before RFC 7986 and is read by more programs.
    `X-WR-CALNAME:${text(feed.name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
    'X-PUBLISHED-TTL:PT15M',
    ...feed.entries.flatMap((entry) => [
      'BEGIN:VEVENT',
      ...lasting(entry),
      `LAST-MODIFIED:${utc(entry.written_at)}`,
      `STATUS:${entry.tentative ? 'TENTATIVE' : 'CONFIRMED'}`,
      entry.isFree ? 'TRANSP:TRANSPARENT' : 'TRANSP:OPAQUE',
      entry.description && `DESCRIPTION:${text(entry.description)}`,
      entry.location && `LOCATION:${text(entry.location)}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ])
}

const opening = (product: string) => [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  `PRODID:-//${text(product)}//PL`,
  'CALSCALE:GREGORIAN',
]

const lasting = (
  entry: Pick<CalendarEntry, 'uid' | 'sequence' | 'written_at' | 'starts_at' | 'ends_at' | 'summary'>,
) => [
  `UID:${text(entry.uid)}`,
  `SEQUENCE:${entry.sequence}`,
  `DTSTAMP:${utc(entry.written_at)}`,
  `DTSTART:${utc(entry.starts_at)}`,
  `DTEND:${utc(entry.ends_at)}`,
  `SUMMARY:${text(entry.summary)}`,
]

const written = (lines: (string | null | undefined | false)[]) =>
  lines
    .filter((line) => typeof line === 'string' && line !== '')
    .map((line) => `${fold(line as string)}\r\n`)
    .join('')

const utc = (instant: string) => `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** A value of type TEXT. Line breaks become `\n`, other control characters vanish. */
const text = (value: string) =>
  withoutControls(value.replace(/[\\;,]/g, '\\$&').replace(/\r\n|[\r\n\u2028\u2029]/g, '\\n'))

/** The value of a parameter: in quotes, which it cannot contain itself. */
const parameter = (value: string) => `"${withoutControls(value).replace(/"/g, "'")}"`

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const withoutControls = (value: string) => value.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, '')

const encoder = new TextEncoder()

/** Breaks a line so that no part is longer than 75 octets, and never inside a character. */
function fold(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > 75) {
      parts.push(part)
      part = ' '
      octets = 1
    }
    part += character
    octets += size
  }
  return [...parts, part].join('\r\n')
}
