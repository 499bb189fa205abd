import { sql } from 'kysely'
import type { Database, Tx } from '../../../kit/database/database.ts'
import { assumeVisitsTold } from '../../../messaging/messages/outbox.ts'
import type { House } from '../house.ts'
import { labelsOfVisits } from '../labels.ts'
import { checkByIndex, writeRows } from '../write.ts'
import { writeLog } from './visit-log.ts'
import type { VisitRows } from './visit-rows.ts'

const atOnce = 600

/**
 * Writes the visits of one business, nearest to now first, in several transactions. An interruption leaves at least
 * these days.
 */
export async function writeVisits(
  database: Database,
  house: House,
  visits: readonly VisitRows[],
  now: number,
): Promise<void> {
  const { businessId } = house
  const distance = ({ visit }: VisitRows) => Math.abs(Date.parse(visit.starts_at) - now)
  const sorted = visits.toSorted((a, b) => distance(a) - distance(b))
  for (let begin = 0; begin < sorted.length; begin += atOnce) {
    const rows = sorted.slice(begin, begin + atOnce)
    await database.transaction({ businessId }, async (tx) => {
      await checkByIndex(tx)
      await writeRows(
        tx,
        'visits',
        rows.map(({ visit }) => visit),
      )
      await writeRows(
        tx,
        'labels_of_visits',
        labelsOfVisits(
          house,
          rows.map(({ visit }) => visit),
          now,
        ),
      )
      await writeRows(
        tx,
        'visit_lines',
        rows.flatMap(({ lines }) => lines),
      )
      await writeRows(
        tx,
        'bookings',
        rows.flatMap(({ bookings }) => bookings),
      )
      await writeRows(
        tx,
        'messages',
        rows.flatMap(({ messages }) => messages),
      )
      await writeLog(
        tx,
        businessId,
        rows.flatMap(({ log }) => log),
      )
    })
  }
  await database.transaction({ businessId }, async (tx) => {
    await assumeVisitsTold(tx, businessId)
    await countSms(tx, businessId)
  })
}

/** Adds what the reminders by SMS have cost to the spending of their months. */
const countSms = (tx: Tx, businessId: string) =>
  sql`
    insert into sms_spending as p (business_id, connection_id, month, parts, cost)
    select m.business_id, k.id, date_trunc('month', m.sent_at at time zone b.timezone)::date, sum(m.parts), sum(m.cost)
    from messages m join businesses b on b.id = m.business_id join sms_connections k on k.business_id = m.business_id
    where m.business_id = ${businessId} and m.channel = 'sms' and m.kind = 'reminder' and m.sent_at is not null
    group by 1, 2, 3
    on conflict (business_id, connection_id, month) do update set parts = p.parts + excluded.parts, cost = p.cost + excluded.cost`.execute(
    tx,
  )
