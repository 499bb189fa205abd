import { timeWith } from '@wizyta/contract/booking/calendar/busy'
import { causeOf } from '@wizyta/contract/booking/calendar/clash'
import { lineSpan, type TimedLine } from '@wizyta/contract/booking/calendar/schedule'
import type { Clash } from '@wizyta/contract/booking/calendar/visit-input'
import { visits } from '@wizyta/contract/booking/calendar/visits'
import { allows } from '@wizyta/contract/kit/permission'
import { sql } from 'kysely'
import type { BusinessContext } from '../../../kit/http/http.ts'
import { visitorName } from '../../../people/names/names.ts'

interface Told {
  id: string
  client: string
  lines: { employee_id: string; resource_ids: string[]; starts_at: string; ends_at: string }[]
}

/**
 * Has clashes with other visits tell of them: their own time with the person or resource, and whose they are. The name
 * is for those who may see visits.
 * @param tried clashes, and the lines that met them
 * @param moving visits that are themselves tried elsewhere: where they are stored is not where they stand in the way
 */
export async function tellCauses(
  { tx, businessId, session }: BusinessContext,
  tried: readonly { clashes: readonly Clash[]; lines: readonly Pick<TimedLine, 'starts_at' | 'ends_at'>[] }[],
  moving: readonly string[] = [],
): Promise<Clash[][]> {
  const met = tried.flatMap(({ clashes }) => clashes.flatMap(({ visit_id }) => visit_id ?? []))
  const ids = [...new Set(met)].filter((id) => !moving.includes(id))
  if (ids.length === 0) return tried.map(({ clashes }) => [...clashes])
  const { rows } = await sql<Told>`
    select v.id, ${visitorName} as client,
      (select json_agg(json_build_object('employee_id', l.employee_id, 'resource_ids', l.resource_ids,
          'starts_at', l.starts_at, 'ends_at', l.ends_at))
        from visit_lines l where l.business_id = v.business_id and l.visit_id = v.id) as lines
    from visits v left join clients c on c.business_id = v.business_id and c.id = v.client_id
    where v.business_id = ${businessId} and v.id = any (${ids}::uuid[])`.execute(tx)
  const known = new Map(rows.map((visit) => [visit.id, visit]))
  const maySee = allows(session, visits.index)
  return tried.map(({ clashes, lines }) =>
    clashes.map((clash) => {
      const visit = known.get(clash.visit_id ?? '')
      const line = lines[clash.line]
      if (!visit || !line) return clash
      const time = timeWith(visit.lines, clash.subject_id ?? '')
      return { ...clash, cause: causeOf({ ...time, client: maySee ? visit.client : null }, lineSpan(line)) }
    }),
  )
}
