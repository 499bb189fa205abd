import type { Block, blockInput } from '@wizyta/contract/booking/calendar/api'
import { localDay, type Span } from '@wizyta/contract/kit/wall-time'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { BusinessContext } from '../../kit/http/http.ts'
import { conflict, invalid } from '../../kit/http/refusal.ts'
import { bookBlocks, checkedSpan, clashesOf } from './blocks.ts'
import { lockCatalogue } from './lock-subjects.ts'
import { loadAvailability } from './placement/availability.ts'
import { tellCauses } from './placement/causes.ts'

/** A block of several that are made or changed together. */
export interface WantedBlock extends z.output<typeof blockInput> {
  id: string
  /** True: it is about to be made. */
  isNew: boolean
}

/** A block that fits, with the seats of its employee that it takes. */
interface PlacedBlock extends WantedBlock {
  seats: number
}

/**
 * Finds room for several blocks, or refuses (409) with what stands in the way of each. None stands in the way of
 * another's new time with its old one.
 * @param before those that exist, as they are
 */
export async function placeBlocks(
  context: BusinessContext,
  given: readonly WantedBlock[],
  before: readonly Block[],
): Promise<PlacedBlock[]> {
  const { tx, businessId, session } = context
  const wanted = given.map((block) => ({
    ...block,
    employee_id: block.employee_id.toLowerCase(),
    span: checkedSpan(block),
  }))
  const ids = [...new Set(wanted.map(({ employee_id }) => employee_id))]
  const catalogue = await lockCatalogue(tx, businessId, { lines: [], employeeIds: ids })
  const known = new Set(before.map(({ employee_id }) => employee_id))
  const employees = new Map(
    catalogue.employees.filter(({ id, choosable }) => choosable || known.has(id)).map((one) => [one.id, one]),
  )
  if (ids.some((id) => !employees.has(id))) throw invalid({ employee_id: ['Choose an employee.'] })

  const availability = await loadAvailability(tx, businessId, {
    timezone: session.timezone,
    catalogue,
    employees: ids,
    resources: [],
    span: wholeOf(wanted.map(({ span }) => span)),
    except: before.map(({ id }) => id),
  })
  const busy = Map.groupBy(availability.busy, ({ subject_id }) => subject_id)
  const misfits = []
  const placed: PlacedBlock[] = []
  for (const { span, ...block } of wanted) {
    const employee = employees.get(block.employee_id) as NonNullable<ReturnType<typeof employees.get>>
    const taken = busy.get(employee.id) ?? []
    const clashes = block.bookable_over ? [] : clashesOf(taken, span, employee)
    if (clashes.length > 0) misfits.push({ block, clashes })
    placed.push({ ...block, seats: block.bookable_over ? 0 : employee.max_parallel })
    if (block.bookable_over) continue
    const own = { ...span, subject_id: employee.id, visit_id: null, block: block.kind, group: null }
    busy.set(employee.id, [...taken, { ...own, seat: 0, overridden: false }])
  }
  if (misfits.length > 0) {
    const told = await tellCauses(
      context,
      misfits.map(({ block, clashes }) => ({ clashes, lines: [block] })),
    )
    throw conflict('Some dates of the series do not fit.', {
      clashes: misfits.map(({ block, clashes }, index) => ({
        block_id: block.isNew ? null : block.id,
        date: localDay(block.starts_at, session.timezone),
        clashes: told[index] ?? clashes,
      })),
    })
  }
  return placed
}

const wholeOf = (spans: readonly Span[]): Span => ({
  from: Math.min(...spans.map(({ from }) => from)),
  to: Math.max(...spans.map(({ to }) => to)),
})

/** Writes blocks that fit, new and changed, and takes their time. */
export async function writeBlocks(
  { tx, businessId }: BusinessContext,
  placed: readonly PlacedBlock[],
  seriesId: string,
): Promise<void> {
  const rows = placed.map((block) => ({ ...block, series_id: seriesId }))
  const ids = placed.map(({ id }) => id)
  await sql`
    delete from bookings where business_id = ${businessId} and block_id = any (${ids}::uuid[])`.execute(tx)
  await sql`
    insert into blocks (business_id, id, employee_id, kind, starts_at, ends_at, paid, bookable_over, note, series_id)
    select ${businessId}, n.id, n.employee_id, n.kind, n.starts_at, n.ends_at, coalesce(n.paid, true), coalesce(n.bookable_over, false),
      n.note, n.series_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (id uuid, employee_id uuid, kind text, starts_at timestamptz,
      ends_at timestamptz, paid boolean, bookable_over boolean, note text, series_id uuid)
    on conflict (business_id, id) do update set employee_id = excluded.employee_id, kind = excluded.kind,
      starts_at = excluded.starts_at, ends_at = excluded.ends_at, paid = excluded.paid, bookable_over = excluded.bookable_over,
      note = excluded.note, version = blocks.version + 1, updated_at = now()`.execute(tx)
  await bookBlocks(tx, businessId, placed)
}
