import type { AuditEntry, AuditNames } from '@wizyta/contract/access/activity-log/api'
import type { Access } from '@wizyta/contract/kit/permission'
import { allows } from '@wizyta/contract/kit/permission'
import { besideList, type RowLink } from '../../kit/list/row-link.ts'
import {
  businesses,
  calendar,
  clients,
  employees,
  resources,
  roles,
  serviceGroups,
  services,
  users,
} from '../../platform/net/calls.gen.ts'
import { session } from '../../platform/session/session.ts'

const page =
  (to: RowLink['to']) =>
  (id: string): RowLink => ({ to, params: { id } as never })
const beside =
  (to: RowLink['to']) =>
  (id: string): RowLink => ({ ...besideList(id), to })

/** Where a record is shown, and the call that one must be allowed to make there. */
const places: Record<string, [needs: { permission: Access }, link: (id: string) => RowLink]> = {
  customers: [clients.update, page('/clients/$id/edit')],
  employees: [employees.update, page('/employees/$id/edit')],
  services: [services.update, page('/sales/services/$id/edit')],
  businesses: [businesses.update, page('/businesses/$id/edit')],
  resources: [resources.update, beside('/employees/resources')],
  'service-groups': [serviceGroups.update, beside('/sales/services/groups')],
  roles: [roles.index, beside('/roles')],
  users: [users.index, beside('/users')],
  events: [calendar.days, (id) => ({ to: '/calendar', search: { visit: id } as never })],
}

/** The way to what an entry is about; null where it is no more, has no page, or one may not open it. */
export function recordLink({ entity, entity_id }: AuditEntry, names: AuditNames): RowLink | null {
  const place = places[entity]
  // What has a name is still there: a client of the log may be gone, the hours of an employee have no page.
  if (!place || entity_id === null || !(entity_id in names)) return null
  const [needs, link] = place
  return allows(session.get().user, needs) ? link(entity_id) : null
}
