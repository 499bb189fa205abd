import type { CalendarSetup } from '@wizyta/contract/booking/calendar/api'
import type { UsualVariant } from '@wizyta/contract/booking/calendar/visits'
import type { DraftLine } from './lines.ts'

/** Service → the variant that the client had last, and when. */
export type UsualVariants = ReadonlyMap<string, UsualVariant>

const variantsOf = (line: DraftLine, setup: CalendarSetup) =>
  setup.services.find(({ id }) => id === line.service_id)?.variants ?? []

/**
 * Returns true while a variant has to be chosen: duration and price depend on it. A line that was agreed without one
 * has both.
 */
export const needsVariant = (line: DraftLine, setup: CalendarSetup) =>
  !line.variant_id &&
  (line.duration_min === null || line.price === null) &&
  variantsOf(line, setup).length > 0

/** The variant of a line that names none: as the client had it last, or the only one. Others are asked for. */
function usualVariant(line: DraftLine, usual: UsualVariants, setup: CalendarSetup): string | null {
  const variants = variantsOf(line, setup)
  const last = usual.get(line.service_id ?? '')?.variant_id
  const only = variants.length === 1 ? variants[0] : undefined
  return variants.find(({ id }) => id === last)?.id ?? only?.id ?? null
}

/** Fills in the variants that were left open. */
export const withVariants = (
  lines: readonly DraftLine[],
  usual: UsualVariants,
  setup: CalendarSetup,
): DraftLine[] =>
  lines.map((line) =>
    needsVariant(line, setup) ? { ...line, variant_id: usualVariant(line, usual, setup) } : line,
  )

/**
 * Reverts `withVariants` after a change: a variant filled in by it stays open, so that it follows the client.
 * @param changed lines that came from `withVariants`
 * @param given what they came from
 */
export function withoutVariants(
  changed: readonly DraftLine[],
  given: readonly DraftLine[],
  filled: readonly DraftLine[],
): DraftLine[] {
  return changed.map((line) => {
    const before = given.find(({ key }) => key === line.key)
    const shown = filled.find(({ key }) => key === line.key)
    const isOpen = before?.variant_id === null && shown?.service_id === line.service_id
    return isOpen && line.variant_id === shown.variant_id ? { ...line, variant_id: null } : line
  })
}
