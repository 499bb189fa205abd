import { Readable } from 'node:stream'
import {
  type AuditEntry,
  type AuditFilters,
  type AuditNames,
  auditLog,
} from '@wizyta/contract/access/activity-log/api'
import { auditWords } from '@wizyta/contract/access/activity-log/audit-words'
import { allows, commissionRates, purchasePrices } from '@wizyta/contract/kit/permission'
import { localDay, localTimeOf } from '@wizyta/contract/kit/wall-time'
import { wallTimeText } from '@wizyta/contract/office/system-settings/setting-words'
import { pl } from '@wizyta/contract/words/pl'
import { type Language, type PlainSentence, textWriter } from '@wizyta/contract/words/translate'
import type { Tx } from '../../kit/database/database.ts'
import type { AppParts } from '../../kit/http/http.ts'
import type { Origin } from '../../kit/http/origin.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { WrittenStream } from '../../kit/http/written-stream.ts'
import { byteOrderMark, csvLine } from '../../kit/lists/csv.ts'
import { recordEvent } from '../../kit/security/record-event.ts'
import type { Session } from '../../kit/security/session.ts'
import { findPlace, listEntries, placeOf } from './queries.ts'
import { recordNames } from './record-names.ts'

const entriesAtOnce = 500
const columnHeads: readonly PlainSentence[] = [
  'Number|log',
  'Date',
  'Time|log',
  'Who|log',
  'IP address|log',
  'Device',
  'What|log',
  'Record|log',
  'Changes|log',
]

interface Reader {
  tx: Tx
  businessId: string
  session: Session
  request: Pick<Origin, 'language'>
  app: AppParts
}

/**
 * Writes the log as CSV, in the language of the screen and the business's time zone. It is read page by page while it is
 * sent, so a long log needs little memory. The export itself is recorded first.
 */
export async function exportEntries(reader: Reader, filters: AuditFilters): Promise<WrittenStream> {
  const { tx, session } = reader
  if (!allows(session, auditLog.index)) throw new Refusal(403, 'You do not have the right to do this here.')
  await recordEvent(tx, {
    action: 'export',
    entity: 'audit-log',
    changes: Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, [null, value]])),
  })
  const day = localDay(new Date().toISOString(), session.timezone)
  return new WrittenStream(Readable.from(lines(reader, filters)), 'text/csv; charset=utf-8', `log-${day}.csv`)
}

/** Returns the cells of an entry: action, record and changes. */
function cellsOf(words: ReturnType<typeof auditWords>, entry: AuditEntry, names: AuditNames): string[] {
  const { what, name } = words.told(entry, names)
  return [what, name || words.name(names[entry.entity_id ?? '']) || '', words.line(entry, names)]
}

/** `20.11.2026` · `20 Nov 2026`, as the screen writes it. */
function dayText(date: string, language: Language): string {
  const month = language === 'pl' ? '2-digit' : 'short'
  return Temporal.PlainDate.from(date).toLocaleString(language === 'pl' ? 'pl-PL' : 'en-GB', {
    day: language === 'pl' ? '2-digit' : 'numeric',
    month,
    year: 'numeric',
  })
}

async function* lines(
  { app, businessId, session, request }: Reader,
  filters: AuditFilters,
): AsyncGenerator<string> {
  const { timezone, user, permissions } = session
  const language = request.language ?? user.language
  const say = textWriter(language, language === 'pl' ? pl : {})
  const hidesPurchasePrices = !allows(session, purchasePrices)
  const hidesCommissionRates = !allows(session, commissionRates)
  const context = { businessId, userId: user.id, readOnly: true, hidesPurchasePrices, hidesCommissionRates }
  const { currency, name } = await app.database.transaction(context, (tx) => findPlace(tx, businessId))
  const day = (date: string) => dayText(date, language)
  const words = auditWords(say, {
    language,
    currency,
    business: name,
    day,
    moment: (instant) =>
      `${day(localDay(instant, timezone))}, ${wallTimeText(localTimeOf(instant, timezone))}`,
  })
  const heads = columnHeads.map((head) => say(head))
  yield byteOrderMark + csvLine(heads)
  // What is written meanwhile stands before the first page and is not waited for.
  for (let next: string | null | undefined; next !== null; ) {
    const before: string | undefined = next
    const page = await app.database.transaction(context, async (tx) => {
      const asked = { businessId, timezone, filters }
      const found = await listEntries(tx, asked, {
        before: before === undefined ? undefined : placeOf(before),
        limit: entriesAtOnce,
      })
      return { ...found, names: await recordNames(tx, businessId, permissions, found.data) }
    })
    yield page.data
      .map((entry) =>
        csvLine([
          entry.number,
          localDay(entry.at, timezone),
          localTimeOf(entry.at, timezone),
          words.who(entry, page.names),
          entry.ip,
          entry.device,
          ...cellsOf(words, entry, page.names),
        ]),
      )
      .join('')
    next = page.next
  }
}
