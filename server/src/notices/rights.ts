import { calendar } from '@wizyta/contract/calendar'
import { messages } from '@wizyta/contract/messages'
import { type NoticeKind, noticeKinds } from '@wizyta/contract/notices'
import { allows, type Rights } from '@wizyta/contract/permission'
import { type RawBuilder, sql } from 'kysely'

/** What a notice leads to; who may not see that is not told of it. */
const seenIn = (kind: NoticeKind) => (kind === 'message_failed' ? messages.index : calendar.days)

/** The kinds that a reader's rights cover now. A right that is taken away takes its notices along. */
export const kindsSeenBy = (rights: Rights): NoticeKind[] =>
  noticeKinds.filter((kind) => allows(rights, seenIn(kind)))

/** Whether the user `u` belongs to the business. */
export const isMember = (businessId: string): RawBuilder<boolean> => sql`(u.status = 'active' and exists (
  select from memberships s where s.business_id = ${businessId} and s.user_id = u.id and s.status = 'active'))`

/** Whether the user `u` may see there what a notice of this kind leads to. */
export const maySee = (kind: NoticeKind, businessId: string): RawBuilder<boolean> => sql`exists (
  select from memberships s
  join roles r on r.business_id = s.business_id and r.id = s.role_id and r.active and r.archived_at is null
  where s.business_id = ${businessId} and s.user_id = u.id and s.status = 'active'
    and ${seenIn(kind).permission}::text = any (r.permissions))`
