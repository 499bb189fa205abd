import type { LineErrors } from './line-fields.tsx'

/** `lines.0.price` → the sentence at the price of the first line; what names no field of a line stands at its service. */
export function errorsByLine(errors: Record<string, string>): Record<number, LineErrors> {
  const byLine: Record<number, LineErrors> = {}
  for (const [path, sentence] of Object.entries(errors)) {
    const [, index, field] = /^lines(?:\.(\d+))?(?:\.(\w+))?/.exec(path) ?? []
    if (!path.startsWith('lines')) continue
    const known =
      field === 'employee_id' || field === 'duration_min' || field === 'price' || field === 'resource_ids'
    const line = (byLine[Number(index ?? 0)] ??= {})
    line[known ? field : 'service_id'] ??= sentence
  }
  return byLine
}
