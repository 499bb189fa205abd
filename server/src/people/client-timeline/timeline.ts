import type { AnswerOf, QueryOf } from '@wizyta/contract/kit/endpoint'
import { allows } from '@wizyta/contract/kit/permission'
import {
  type clientTimeline,
  type TimelineEntry,
  type TimelineKind,
  timelineKind,
  timelineRights,
} from '@wizyta/contract/people/client-timeline/api'
import { type RawBuilder, sql } from 'kysely'
import { found } from '../../kit/database/rows.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import { invalid } from '../../kit/http/refusal.ts'
import { entriesOf } from './entries.ts'

const perPage = 20

/**
 * Lists what happened with a client, the latest first, as far as the rights reach. Each kind is a query of its own by
 * an index that begins with the client. No query reads more than a page.
 */
export async function readTimeline(
  { tx, businessId, session }: Pick<BusinessContext, 'tx' | 'businessId' | 'session'>,
  clientId: string,
  { kind, after }: QueryOf<typeof clientTimeline.show>,
): Promise<AnswerOf<typeof clientTimeline.show>> {
  const { rows: known } = await sql`
    select from clients where business_id = ${businessId} and id = ${clientId}`.execute(tx)
  found(known)
  const before = after === undefined ? null : readMark(after)
  const kinds = timelineKind.options.filter(
    (one) => (kind === undefined || one === kind) && allows(session, { permission: timelineRights[one] }),
  )
  if (kinds.length === 0) return { data: [], next: null }
  const place = { businessId, clientId }
  const pages = kinds.map(
    (one) => sql`
      (select ${one}::text as kind, e.id, e.at, e.text, e.state, e.amount from (${entriesOf[one](place)}) e
        where ${isBefore(one, before)} order by e.at desc, e.id desc limit ${perPage + 1})`,
  )
  const { rows } = await sql<TimelineEntry & { mark: string }>`
    select kind, id, at, left(text, 300) as text, state, amount, at::text || '|' || kind || '|' || id as mark
    from (${sql.join(pages, sql` union all `)}) entry
    order by at desc, kind desc, id desc limit ${perPage + 1}`.execute(tx)
  const shown = rows.slice(0, perPage)
  return {
    data: shown.map(({ mark: _mark, ...entry }) => entry),
    next: rows.length > perPage ? (shown.at(-1)?.mark ?? null) : null,
  }
}

interface Mark {
  at: string
  kind: string
  id: string
}

/** The entries of a kind that come after the last one of the page before. */
function isBefore(kind: TimelineKind, mark: Mark | null): RawBuilder<unknown> {
  if (mark === null) return sql`true`
  return sql`e.at <= ${mark.at}::timestamptz and (e.at, ${kind}::text, e.id) < (${mark.at}::timestamptz, ${mark.kind}::text, ${mark.id}::uuid)`
}

function readMark(after: string): Mark {
  const [at = '', kind = '', id = ''] = after.split('|')
  const isWhole =
    isInstant(at) &&
    timelineKind.safeParse(kind).success &&
    /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
  if (!isWhole) throw invalid({ after: ['This page does not exist.'] })
  return { at, kind, id }
}

/** Returns true for an instant as PostgreSQL writes it. */
function isInstant(text: string): boolean {
  if (!/^[1-9]\d{3}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/.test(text)) return false
  try {
    Temporal.Instant.from(text.replace(' ', 'T'))
    return true
  } catch {
    return false
  }
}
