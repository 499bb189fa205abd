import type { AuditEntry, AuditNames } from '@wizyta/contract/access/activity-log/api'
import { allows } from '@wizyta/contract/kit/permission'
import { panelParam, type RowLink } from '../../kit/nav/row-link.ts'
import { recordKind } from '../../platform/features.ts'
import { session } from '../../platform/session/session.ts'

/** Returns the link to the record of an entry; null where it is gone or not open to the user. */
export function recordLink({ entity, entity_id }: AuditEntry, names: AuditNames): RowLink | null {
  const shownAt = recordKind(entity)?.shownAt
  // A record with a name still exists. A client of the log may be gone, and hours of an employee have no page.
  if (!shownAt || entity_id === null || !(entity_id in names)) return null
  return allows(session.get().user, shownAt.needs) ? linkTo(shownAt, entity_id) : null
}

/** The path is data of a feature, whose existence web/src/app/titles.test.ts proves. */
function linkTo({ path, param = panelParam }: { path: string; param?: string }, id: string): RowLink {
  const link = path.includes('$id') ? { to: path, params: { id } } : { to: path, search: { [param]: id } }
  return link as RowLink
}
