import { occupyingStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import { sql } from 'kysely'
import { isOneOf } from '../../kit/database/is-one-of.ts'
import type { ReportSql } from '../../kit/reports/read-report.ts'
import { chosen } from '../report-parts/filters.ts'
import { dayKey, dayOf, pivot, within } from '../report-parts/sold.ts'

/** Selects messages that ask clients to come. */
const asksToCome = (message: string) => isOneOf(`${message}.kind`, ['away', 'birthday', 'campaign'])

/** Report 19: messages of the period by kind, reason or day. */
export const messageRows: ReportSql = (asked) => {
  const { by, businessId } = asked
  const key =
    by === 'kind'
      ? sql`m.kind`
      : by === 'reason'
        ? sql`m.reason`
        : dayKey(asked, dayOf(asked, sql`m.created_at`))
  return pivot(
    sql`select ${key} as key, coalesce(${key}, '') as label, n.name, n.amount
      from messages m
      cross join lateral (values ('written', 1), (case when m.status in ('sent', 'kept') then 'sent'
          when m.status in ('queued', 'sending') then 'waiting' else m.status end, 1),
        (case when m.delivered_at is not null then 'delivered' end, 1), ('parts', m.parts), ('cost', m.cost),
        (case when m.kind = 'reminder' and exists (select from visits v
            where v.business_id = m.business_id and v.id = m.visit_id and v.confirmed_at between m.sent_at and v.starts_at)
          then 'confirmed' end, 1),
        (case when ${asksToCome('m')} then 'won' end, case when ${asksToCome('m')} then (
          select count(*) from visits v
          where v.business_id = m.business_id and v.client_id = m.client_id and v.starts_at > m.sent_at
            and v.created_at > m.sent_at and v.created_at < m.sent_at + interval '7 days'
            and ${isOneOf('v.status', occupyingStatuses)}
            -- the latest message before it has won it
            and not exists (select from messages later
              where later.business_id = m.business_id and later.client_id = m.client_id and ${asksToCome('later')}
                and later.channel <> 'push' and (later.sent_at, later.id) > (m.sent_at, m.id) and later.sent_at < v.created_at)) end)
      ) n (name, amount)
      where m.business_id = ${businessId} and m.channel <> 'push' and ${within(asked, sql`m.created_at`)}
        and ${chosen(asked, 'channel', sql`m.channel`)} and ${chosen(asked, 'kind', sql`m.kind`)}`,
    [
      'written',
      'sent',
      'failed',
      'skipped',
      'cancelled',
      'waiting',
      'delivered',
      'parts',
      'cost',
      'confirmed',
      'won',
    ],
  )
}
