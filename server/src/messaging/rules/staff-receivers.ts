import { messageReasons } from '@wizyta/contract/messaging/messages/message-reasons'
import type { NoticeKind } from '@wizyta/contract/messaging/notices/api'
import { cashOperations } from '@wizyta/contract/sales/cash/api'
import { type RawBuilder, sql } from 'kysely'
import { isMember, maySee } from '../notices/rights.ts'

/**
 * Builds the condition that the user `u` belongs to an audience. A salon's own roles count as employees.
 * @param audience SQL of a text array
 */
export const isInAudience = (businessId: string, audience: RawBuilder<unknown>): RawBuilder<boolean> => sql`
  (${isMember(businessId)} and exists (select from memberships m join roles o on o.business_id = m.business_id and o.id = m.role_id
    where m.business_id = ${businessId} and m.user_id = u.id and m.status = 'active'
      and case when o.key in ('superadmin', 'admin', 'manager') then 'manager' when o.key = 'cashier' then 'cashier' else 'employee' end
        = any (${audience})))`

/** Builds the reason why the user `u` of an audience is not told of an event. Null: the user is told. */
export const whyNotTold = (kind: NoticeKind, businessId: string): RawBuilder<string | null> => sql`
  case when not ${maySee(kind, businessId)} then ${messageReasons.not_allowed}::text
    when not ${kind} = any (u.app_notices) then ${messageReasons.turned_off}::text end`

/** Builds the condition that the user `u` sees the figures of every shift, not of the own open one alone. */
export const seesAllShifts = (businessId: string): RawBuilder<boolean> => sql`exists (
  select from memberships m join roles o on o.business_id = m.business_id and o.id = m.role_id and o.active and o.archived_at is null
  where m.business_id = ${businessId} and m.user_id = u.id and m.status = 'active'
    and ${cashOperations.reverse.permission}::text = any (o.permissions))`
