import { randomUUID } from 'node:crypto'
import { type PlannedLine, visitSpan } from '@wizyta/contract/booking/calendar/plan-lines'
import type { visitInput } from '@wizyta/contract/booking/calendar/visit-input'
import { occupyingStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import { localDay } from '@wizyta/contract/kit/wall-time'
import { rateOn } from '@wizyta/contract/sales/services/dated-rate'
import { sql } from 'kysely'
import type { z } from 'zod'
import { isOneOf } from '../../../kit/database/is-one-of.ts'
import type { BusinessContext } from '../../../kit/http/http.ts'
import { announceVisit } from '../../../messaging/messages/announce.ts'
import type { VisitCatalogue } from '../catalogue.ts'
import { insertBookings } from '../placement/place-visit.ts'
import type { Placed } from '../placement/try-visit.ts'
import { insertLines } from './visit-rows.ts'

export type Booking = z.output<typeof visitInput>

/** Writes a visit that has its place, and has its client told. */
export async function insertVisit(
  context: BusinessContext,
  input: Booking,
  placed: Placed<PlannedLine>,
  catalogue: VisitCatalogue,
  seriesId: string | null,
): Promise<string> {
  const { tx, businessId, session } = context
  const id = randomUUID()
  const lines = withRates(placed.lines, catalogue)
  const span = visitSpan(lines)
  const { client_id: clientId = null } = input
  await Promise.all([
    tx
      .insertInto('visits')
      .values({
        business_id: businessId,
        id,
        ...(input.arrived
          ? { status: 'arrived' as const, arrived_at: new Date().toISOString() }
          : { status: 'booked' as const }),
        client_id: clientId,
        walk_in_name: clientId ? null : (input.walk_in_name ?? null),
        ...whenOf(span, session.timezone),
        total: totalOf(lines),
        first_visit: clientId ? isFirstVisit(clientId) : false,
        source: session.apiKeyId
          ? 'api'
          : input.waiting_entry_id
            ? 'waiting_list'
            : (input.source ?? 'staff'),
        series_id: seriesId,
        note: input.note ?? null,
        client_note: input.client_note ?? null,
        ...overrideOf(placed, input.override_reason, session),
      })
      .execute(),
    insertLines(tx, businessId, id, lines),
    insertBookings(
      tx,
      businessId,
      id,
      lines.map((line) => line.id),
      placed.seats,
    ),
  ])
  await announceVisit(tx, businessId, id, 'booked', { notify: input.notify })
  return id
}

/** Lines as they are written: with an id, and the VAT rate of the day. */
export const withRates = <Line extends PlannedLine>(
  lines: readonly Line[],
  { services, timezone }: VisitCatalogue,
) =>
  lines.map((line) => {
    const service = services.find(({ id }) => id === line.service_id)
    const day = localDay(line.starts_at, timezone)
    return {
      id: randomUUID() as string,
      ...line,
      vat_rate: service ? rateOn({ ...service, pkwiu: null }, day).vat_rate : '23',
    }
  })

export const totalOf = (lines: readonly { price: number }[]) =>
  lines.reduce((sum, { price }) => sum + price, 0)

/** Start and end, and the wall time that was meant. */
export const whenOf = (span: { from: number; to: number }, timezone: string) => ({
  starts_at: new Date(span.from).toISOString(),
  ends_at: new Date(span.to).toISOString(),
  local_start: Temporal.Instant.fromEpochMilliseconds(span.from)
    .toZonedDateTimeISO(timezone)
    .toPlainDateTime()
    .toString(),
  timezone,
})

/** Returns user and reason of a double-booking; earlier ones stay. */
export function overrideOf(
  { override }: Pick<Placed<PlannedLine>, 'override'>,
  reason: string | null | undefined,
  session: BusinessContext['session'],
) {
  if (override === 'kept') return {}
  return override === 'new'
    ? { override_reason: reason ?? null, override_by: session.user.id }
    : { override_reason: null, override_by: null }
}

/**
 * Selects true for a client without another visit.
 * @param visitId the visit itself, where it stands in the calendar already
 */
export const isFirstVisit = (clientId: string, visitId: string | null = null) => sql<boolean>`not exists (
  select from times_of_client(${clientId}) o
  where o.visit_id is distinct from ${visitId}::uuid and ${isOneOf('o.status', occupyingStatuses)})`
