import { localDay } from '@wizyta/contract/kit/wall-time'
import type { ProductUnit } from '@wizyta/contract/sales/products/api'
import {
  movementOf,
  type Usage,
  type UsageInput,
  type UsageLineInput,
  usageFaults,
} from '@wizyta/contract/sales/usage/api'
import type { Sentence } from '@wizyta/contract/words/translate'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { checkReferences } from '../../kit/database/references.ts'
import { found } from '../../kit/database/rows.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import { conflict, invalid } from '../../kit/http/refusal.ts'
import { withinExpiredStock } from '../stock/expired-stock.ts'
import { enterDocument } from '../stock/movements.ts'
import { namedShortage } from '../stock/shortage.ts'
import { findUsage } from './queries.ts'

type Call = Pick<BusinessContext, 'tx' | 'businessId' | 'session'>
type Line = Required<Omit<UsageLineInput, 'batch_id'>> & {
  service_id: string | null
  employee_id: string | null
}

interface VisitOfUsage {
  starts_at: string
  client_id: string | null
  lines: { service_id: string; employee_id: string }[]
}

/**
 * Posts what was used up: its products leave the shelf at their average cost, all or none.
 * @param override why expired products may be used up; null: they are refused
 */
export async function postUsage(
  call: Call,
  input: UsageInput,
  override = withinExpiredStock(call.session, input.override_reason),
): Promise<Usage> {
  const { tx, businessId, session } = call
  for (const [field, sentences] of Object.entries(usageFaults(input))) throw invalid({ [field]: sentences })
  const visit = input.event_id ? await lockVisit(tx, businessId, input.event_id) : null
  if (input.event_id) await refuseSecond(tx, businessId, input.event_id, input.posted_before)
  const at = timeOf(input, visit, session.timezone)
  const lines = input.lines.map((line) => completed(line, input, visit))
  await checkGiven(tx, businessId, input, lines, visit)
  const id = crypto.randomUUID()
  await tx
    .insertInto('usages')
    .values({
      business_id: businessId,
      id,
      at,
      purpose: input.purpose,
      event_id: input.event_id ?? null,
      service_id: input.service_id ?? onlyOne(lines.map(({ service_id }) => service_id)),
      employee_id: input.employee_id ?? onlyOne(lines.map(({ employee_id }) => employee_id)),
      client_id: input.client_id ?? visit?.client_id ?? null,
      note: input.note ?? null,
    })
    .execute()
  const movements = await enterDocument(
    tx,
    businessId,
    { type: movementOf(input.purpose), ref: { kind: 'usage', id }, reason: input.note ?? null, override },
    lines.map(({ product_id, qty }, index) => ({
      product_id,
      qty,
      unit_cost: null,
      batch_id: input.lines[index]?.batch_id,
    })),
    fieldOf,
  ).catch(async (error) => {
    throw await namedShortage(tx, businessId, lines, error, fieldOf, shortages)
  })
  await tx
    .insertInto('usage_lines')
    .values(
      // A line stands once for each batch that it was taken from.
      movements.map(({ id: movement_id, line, qty }, position) => ({
        ...(lines[line] as Line),
        business_id: businessId,
        usage_id: id,
        position,
        qty: -qty,
        movement_id,
      })),
    )
    .execute()
  return findUsage(call, id)
}

/** Reads a visit and locks it: its usages are posted one after the other. */
async function lockVisit(tx: Tx, businessId: string, id: string): Promise<VisitOfUsage> {
  await sql`
    select from visits where business_id = ${businessId} and id = ${id} for no key update`.execute(tx)
  const { rows } = await sql<VisitOfUsage>`
    select v.starts_at, v.client_id, (select coalesce(json_agg(l order by l.position), '[]') from visit_lines l
      where l.business_id = v.business_id and l.visit_id = v.id) as lines
    from visits v where v.business_id = ${businessId} and v.id = ${id}`.execute(tx)
  const [visit] = rows
  if (!visit) throw invalid({ event_id: ['Choose one that exists and is not archived.'] })
  return visit
}

/** Refuses when the visit has other valid usages than its form has seen: the recipe would be taken twice. */
async function refuseSecond(tx: Tx, businessId: string, visitId: string, seen: number | undefined) {
  if (seen === undefined) return
  const { rows } = await sql<{ valid: number }>`
    select count(*)::int as valid from usages
    where business_id = ${businessId} and event_id = ${visitId} and reversed_at is null`.execute(tx)
  if (found(rows).valid !== seen)
    throw conflict('The usage of this appointment was posted or taken back meanwhile. Look at it again.', {
      reason: 'posted_meanwhile',
    })
}

/** Returns when it was used: as given, at the beginning of its visit, or now. */
function timeOf({ at }: UsageInput, visit: VisitOfUsage | null, timezone: string): string {
  const now = Date.now()
  if (visit && localDay(visit.starts_at, timezone) > localDay(now, timezone))
    throw invalid({ event_id: ['Nothing is used up before the day of the appointment.'] })
  // A minute for clocks that differ.
  if (at && Date.parse(at) > now + 60_000) throw invalid({ at: ['This lies in the future.'] })
  const meant = at ? Date.parse(at) : visit ? Date.parse(visit.starts_at) : now
  return new Date(Math.min(meant, now)).toISOString()
}

/** Fills in the service and the employee of a line from its usage and its visit, where they are clear. */
function completed(line: UsageLineInput, usage: UsageInput, visit: VisitOfUsage | null): Line {
  const all = visit?.lines ?? []
  const service_id = line.service_id ?? usage.service_id ?? onlyOne(all.map((one) => one.service_id))
  const performed = service_id === null ? all : all.filter((one) => one.service_id === service_id)
  const employee_id =
    line.employee_id ?? usage.employee_id ?? onlyOne(performed.map((one) => one.employee_id))
  return { product_id: line.product_id.toLowerCase(), qty: line.qty, service_id, employee_id }
}

/** Returns the value that all have; null where they differ. */
function onlyOne(values: readonly (string | null)[]): string | null {
  const [first = null, ...others] = new Set(values)
  return others.length === 0 ? first : null
}

/** Refuses what does not exist or is archived. Services and employees of the visit may be archived since. */
async function checkGiven(
  tx: Tx,
  businessId: string,
  input: UsageInput,
  lines: readonly Line[],
  visit: VisitOfUsage | null,
): Promise<void> {
  const past = new Set(visit?.lines.flatMap(({ service_id, employee_id }) => [service_id, employee_id]))
  const fields = (name: 'product_id' | 'service_id' | 'employee_id') =>
    Object.fromEntries(
      lines.flatMap((line, index) => {
        const id = line[name]
        return id === null || past.has(id.toLowerCase()) ? [] : [[`lines.${index}.${name}`, id]]
      }),
    )
  const own = (name: 'service_id' | 'employee_id') => {
    const id = input[name]
    return id && !past.has(id.toLowerCase()) ? { [name]: id } : {}
  }
  await checkReferences(tx, businessId, 'services', { ...own('service_id'), ...fields('service_id') })
  await checkReferences(tx, businessId, 'employees', { ...own('employee_id'), ...fields('employee_id') })
  await checkReferences(tx, businessId, 'clients', { client_id: input.client_id })
  await checkReferences(tx, businessId, 'products', fields('product_id'))
}

const fieldOf = (index: number) => `lines.${index}.qty`

const shortages: Record<ProductUnit, Sentence> = {
  pcs: 'Not enough of “{name}”: {left} pcs in stock. Nothing was posted.',
  pack: 'Not enough of “{name}”: {left} packs in stock. Nothing was posted.',
  ml: 'Not enough of “{name}”: {left} ml in stock. Nothing was posted.',
  g: 'Not enough of “{name}”: {left} g in stock. Nothing was posted.',
  pulse: 'Not enough of “{name}”: {left} pulses in stock. Nothing was posted.',
  unit: 'Not enough of “{name}”: {left} units in stock. Nothing was posted.',
}
