import type { WaitingEntry } from '@wizyta/contract/booking/waiting-list/api'
import { emptyLine } from '../planning/lines.ts'
import { openNewVisit } from '../state/panel-host.ts'

type Entry = Pick<WaitingEntry, 'id' | 'client_id' | 'service_ids' | 'employee_ids'>

/** Opens the form of a new visit for a client who waits. */
export function bookEntry(
  { id, client_id, service_ids, employee_ids }: Entry,
  { starts_at, employee_id }: { starts_at?: string; employee_id?: string },
) {
  const [only, other] = employee_ids
  const wanted = employee_id ?? (other === undefined ? (only ?? null) : null)
  return openNewVisit({
    client_id,
    waiting_entry_id: id,
    ...(starts_at && { starts_at }),
    ...(employee_id && { employee_id }),
    lines: service_ids.map((service_id) => emptyLine({ service_id, employee_id: wanted })),
  })
}
