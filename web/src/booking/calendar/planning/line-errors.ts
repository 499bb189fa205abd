import type { CalendarSetup } from '@wizyta/contract/booking/calendar/api'
import { t, tDynamic } from '../../../platform/text/i18n.ts'
import type { LineErrors } from './line-fields.tsx'
import type { DraftLine } from './lines.ts'
import { needsVariant } from './usual-variants.ts'

/**
 * The first sentence for each field. Without a valid service and length, employee and time cannot be found, so their fields show no error.
 */
export function fieldErrors(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): Record<string, string> {
  const all = issues.map(({ path, message }) => [path.join('.'), message] as const)
  const isUnplannable = all.some(([path]) => /^lines\.\d+\.(service_id|duration_min)$/.test(path))
  const isConsequence = (path: string) => path === 'starts_at' || path.endsWith('.employee_id')
  const own = isUnplannable ? all.filter(([path]) => !isConsequence(path)) : all
  return Object.fromEntries(own.toReversed())
}

/** Returns the errors of lines whose variant is still open; the contract would take them. */
export const variantErrors = (lines: readonly DraftLine[], setup: CalendarSetup): Record<string, string> =>
  Object.fromEntries(
    lines.flatMap((line, index) =>
      needsVariant(line, setup) ? [[`lines.${index}.variant_id`, t('Choose a variant.')]] : [],
    ),
  )

export const errorsInWords = (errors: Record<string, string>) =>
  Object.fromEntries(Object.entries(errors).map(([field, sentence]) => [field, tDynamic(sentence)]))

const fields = ['variant_id', 'employee_id', 'client_id', 'duration_min', 'price', 'resource_ids'] as const

/**
 * Assigns errors to lines: `lines.0.price` → the price of the first line. An error of no field stands at the service.
 */
export function errorsByLine(errors: Record<string, string>): Record<number, LineErrors> {
  const byLine: Record<number, LineErrors> = {}
  for (const [path, sentence] of Object.entries(errors)) {
    const [, index, field] = /^lines(?:\.(\d+))?(?:\.(\w+))?/.exec(path) ?? []
    if (!path.startsWith('lines')) continue
    const known = fields.find((one) => one === field)
    const line = (byLine[Number(index ?? 0)] ??= {})
    line[known ?? 'service_id'] ??= sentence
  }
  return byLine
}
