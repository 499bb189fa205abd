import { auditLog } from '@wizyta/contract/access/activity-log/api'
import { implement } from '../../kit/http/http.ts'
import { exportEntries } from './export.ts'
import { findEntry, listEntries, listPeople, placeOf } from './queries.ts'
import { recordNames } from './record-names.ts'

export const auditLogRoutes = implement('auditLog', auditLog, {
  index: async ({ tx, businessId, session, query: { before, limit, ...filters } }) => {
    const page = await listEntries(
      tx,
      { businessId, timezone: session.timezone, filters },
      { before: before === undefined ? undefined : placeOf(before), limit },
    )
    return { ...page, names: await recordNames(tx, businessId, session.permissions, page.data) }
  },
  show: async ({ tx, businessId, session, params }) => {
    const entry = await findEntry(tx, businessId, params.number)
    return { entry, names: await recordNames(tx, businessId, session.permissions, [entry]) }
  },
  people: async ({ tx, businessId }) => ({ data: await listPeople(tx, businessId) }),
  export: (call) => exportEntries(call, call.body),
})
