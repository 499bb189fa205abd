import { auditLog } from '@wizyta/contract/access/activity-log/api'
import { calendar } from '@wizyta/contract/booking/calendar/api'
import { reportCatalogue } from '@wizyta/contract/figures/reports/api'
import { type Access, allows, type Rights, wholeSalon } from '@wizyta/contract/kit/permission'
import { massSms } from '@wizyta/contract/messaging/campaigns/api'
import { chats } from '@wizyta/contract/messaging/chats/api'
import { messages } from '@wizyta/contract/messaging/messages/api'
import { type NoticeKind, noticeKinds } from '@wizyta/contract/messaging/notices/api'
import { surveys } from '@wizyta/contract/messaging/surveys/api'
import { tasks } from '@wizyta/contract/messaging/tasks/api'
import { apps } from '@wizyta/contract/office/apps/api'
import { employeeDocuments, employeeQualifications } from '@wizyta/contract/people/employee-documents/api'
import { leaveRequests } from '@wizyta/contract/people/leave/api'
import { shifts } from '@wizyta/contract/sales/cash/api'
import { deliveries } from '@wizyta/contract/sales/deliveries/api'
import { products } from '@wizyta/contract/sales/products/api'
import { resources } from '@wizyta/contract/sales/resources/api'
import { type RawBuilder, sql } from 'kysely'

/** Returns the access that a notice's target needs; other users do not get the notice. */
const seenIn = (kind: NoticeKind): readonly { permission: Access }[] => {
  if (kind === 'list_exported') return [auditLog.index]
  if (kind === 'leave_requested') return [leaveRequests.decide]
  if (kind === 'leave_approved' || kind === 'leave_rejected') return [leaveRequests.index]
  if (kind === 'leave_cancelled' || kind === 'leave_changed') return [leaveRequests.index]
  if (kind === 'order_failed') return [deliveries.index]
  if (kind === 'task_assigned' || kind === 'task_due' || kind === 'task_mentioned') return [tasks.index]
  if (kind === 'chat_message' || kind === 'chat_mentioned' || kind === 'announced') return [chats.index]
  if (kind === 'stock_low') return [products.index]
  if (kind === 'day_closed') return [shifts.index]
  if (kind === 'till_left_open') return [shifts.close]
  if (kind === 'sms_reply') return [messages.index]
  if (kind === 'survey_low') return [surveys.index]
  if (kind === 'qualification_expiring') return [employeeQualifications.index]
  if (kind === 'document_expiring') return [employeeDocuments.index]
  if (kind === 'report_ready' || kind === 'report_failed') return [reportCatalogue.show]
  if (kind === 'service_due') return [resources.index]
  if (kind === 'campaign_awaiting') return [massSms.approve, massSms.show]
  if (kind === 'campaign_approved' || kind === 'campaign_paused') return [massSms.show]
  if (kind === 'sms_budget') return [apps.index]
  if (kind === 'message_failed') return [messages.index, wholeSalon]
  return kind === 'visit_cancelled' ? [calendar.days, wholeSalon] : [calendar.days]
}

/** The kinds that a reader's rights cover now. A right that is taken away takes its notices along. */
export const kindsSeenBy = (rights: Rights): NoticeKind[] =>
  noticeKinds.filter((kind) => seenIn(kind).every((needed) => allows(rights, needed)))

/** Returns true when the user `u` belongs to the business. */
export const isMember = (businessId: string): RawBuilder<boolean> => sql`(u.status = 'active' and exists (
  select from memberships s where s.business_id = ${businessId} and s.user_id = u.id and s.status = 'active'))`

/** Returns true when the user `u` may see there the target of a notice of this kind. */
export const maySee = (
  kind: NoticeKind,
  businessId: string,
): RawBuilder<boolean> => sql`${seenIn(kind).map(({ permission }) => permission)}::text[] <@ array(
  select unnest(r.permissions) from memberships s
  join roles r on r.business_id = s.business_id and r.id = s.role_id and r.active and r.archived_at is null
  where s.business_id = ${businessId} and s.user_id = u.id and s.status = 'active')`
