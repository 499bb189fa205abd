import type { Block, blockInput } from '@wizyta/contract/booking/calendar/api'
import type { Busy } from '@wizyta/contract/booking/calendar/busy'
import { causeOf, clash } from '@wizyta/contract/booking/calendar/clash'
import type { Clash } from '@wizyta/contract/booking/calendar/visit-input'
import { shared } from '@wizyta/contract/kit/spans'
import type { Span } from '@wizyta/contract/kit/wall-time'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '../../kit/database/database.ts'
import { changeRow, found, insertRow } from '../../kit/database/rows.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import { conflict, invalid, outdated } from '../../kit/http/refusal.ts'
import { lockCatalogue } from './lock-subjects.ts'
import { loadAvailability } from './placement/availability.ts'
import { tellCauses } from './placement/causes.ts'
import { clashSentence } from './placement/clashes.ts'
import { checkYear } from './placement/place-visit.ts'

type Input = z.output<typeof blockInput>

/** Sets time of an employee aside. Unless visits may be booked over it, it takes the time like a visit. */
export async function insertBlock(context: BusinessContext, input: Input): Promise<Block> {
  const { tx, businessId } = context
  const fields = { ...input, employee_id: input.employee_id.toLowerCase() }
  const seats = await checkBlock(context, fields, null)
  const id = await insertRow(tx, 'blocks', businessId, fields)
  await bookBlock(tx, businessId, id, fields, seats)
  return findBlock(tx, businessId, id)
}

export async function updateBlock(
  context: BusinessContext,
  id: string,
  version: number,
  input: Partial<Input>,
): Promise<Block> {
  const { tx, businessId } = context
  await sql`select from blocks where business_id = ${businessId} and id = ${id} for update`.execute(tx)
  const before = await findBlock(tx, businessId, id)
  if (before.version !== version) throw outdated(before)
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
  const after = { ...before, ...given, employee_id: (input.employee_id ?? before.employee_id).toLowerCase() }
  const seats = await checkBlock(context, after, before)
  const { employee_id } = after
  const changed = await changeRow(
    tx,
    'blocks',
    { businessId, id, version },
    { ...input, employee_id },
    findBlock,
  )
  await sql`delete from bookings where business_id = ${businessId} and block_id = ${id}`.execute(tx)
  await bookBlock(tx, businessId, id, after, seats)
  return changed
}

export async function deleteBlock(tx: Tx, businessId: string, id: string, version: number): Promise<void> {
  const { numAffectedRows } = await sql`
    delete from blocks where business_id = ${businessId} and id = ${id} and version = ${version}`.execute(tx)
  if (numAffectedRows === 0n) throw outdated(await findBlock(tx, businessId, id))
}

const findBlock = async (tx: Tx, businessId: string, id: string): Promise<Block> =>
  found(await findBlocks(tx, businessId, sql`id = ${id}`))

/** Returns blocks in the order of their starts. */
export async function findBlocks(tx: Tx, businessId: string, which: RawBuilder<unknown>): Promise<Block[]> {
  const { rows } = await sql<Block>`
    select id, version, created_at, updated_at, archived_at, employee_id, kind, starts_at, ends_at, paid, bookable_over, note, series_id
    from blocks where business_id = ${businessId} and ${which} order by starts_at, id`.execute(tx)
  return rows
}

type Fields = Pick<Input, 'employee_id' | 'starts_at' | 'ends_at' | 'bookable_over'>

/**
 * Refuses a block that is empty, longer than a day, without employee and resource, or over other bookings. Answers
 * how many seats it takes: all.
 */
async function checkBlock(context: BusinessContext, fields: Fields, before: Block | null): Promise<number> {
  const { tx, businessId, session } = context
  const span = checkedSpan(fields)
  const catalogue = await lockCatalogue(tx, businessId, { lines: [], employeeIds: [fields.employee_id] })
  const [employee] = catalogue.employees
  if (!employee || (!employee.choosable && employee.id !== before?.employee_id))
    throw invalid({ employee_id: ['Choose an employee.'] })
  if (fields.bookable_over) return 0

  const asked = {
    timezone: session.timezone,
    catalogue,
    employees: [employee.id],
    resources: [],
    span,
    except: before?.id ?? null,
  }
  const { busy } = await loadAvailability(tx, businessId, asked)
  const clashes = clashesOf(busy, span, employee)
  if (clashes.length > 0) {
    const told = await tellCauses(context, [{ clashes, lines: [fields] }])
    throw conflict(clashSentence(clashes), { clashes: told[0], nearest: null })
  }
  return employee.max_parallel
}

/** Refuses (422) a block that is empty or longer than a day. */
export function checkedSpan(fields: Pick<Fields, 'starts_at' | 'ends_at'>): Span {
  const span = { from: Date.parse(fields.starts_at), to: Date.parse(fields.ends_at) }
  checkYear(span.from)
  if (span.to <= span.from) throw invalid({ ends_at: ['The end must be after the start.'] })
  if (span.to - span.from > 86_400_000) throw invalid({ ends_at: ['At most 24 hours.'] })
  return span
}

/** Returns what takes the time of an employee within a span. */
export function clashesOf(
  busy: readonly Busy[],
  span: Span,
  employee: { id: string; name: string },
): Clash[] {
  const met = busy.flatMap((other) => {
    const where = shared(other, span)
    return where ? [{ ...other, where }] : []
  })
  const once = new Map(met.map((other) => [other.visit_id ?? other.block ?? '', other]))
  return [...once.values()].map(({ where, visit_id, block, ...other }) =>
    clash(
      'employee',
      0,
      where,
      { id: employee.id, name: block ?? employee.name },
      { visit_id, cause: causeOf(other, span) },
    ),
  )
}

const bookBlock = (tx: Tx, businessId: string, id: string, fields: Fields, seats: number) =>
  bookBlocks(tx, businessId, [{ ...fields, id, seats }])

/** Takes the time of employees for blocks, with all their seats. */
export async function bookBlocks(
  tx: Tx,
  businessId: string,
  blocks: readonly (Pick<Fields, 'employee_id' | 'starts_at' | 'ends_at'> & { id: string; seats: number })[],
): Promise<void> {
  const rows = blocks.flatMap(({ id, employee_id, starts_at, ends_at, seats }) =>
    Array.from({ length: seats }, (_, seat) => ({
      business_id: businessId,
      block_id: id,
      employee_id,
      seat,
      starts_at,
      ends_at,
    })),
  )
  if (rows.length > 0) await tx.insertInto('bookings').values(rows).execute()
}
