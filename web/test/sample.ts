import type { z } from 'zod'

let rows = 0

/**
 * Returns the least value that a schema of the contract accepts, with some of its fields given. A test names its
 * subject, and the contract adds the rest. What may be absent is absent, what may be null is null, lists are empty.
 */
export function sample<Schema extends z.ZodObject>(
  schema: Schema,
  given: Partial<z.output<Schema>> = {},
): z.output<Schema> {
  return { ...(leastOf(schema) as z.output<Schema>), ...given }
}

/** Returns a page of a list with these rows. */
export const pageOf = <Row = never>(...data: Row[]) => ({
  data,
  total: data.length,
  page: 1,
  per_page: 25,
})

/** Returns an id that no other row of the test has. */
export const newId = () => `00000000-0000-4000-8000-${String(++rows).padStart(12, '0')}`

/** The least number that a check of a schema lets pass. */
function leastBy({ _zod }: z.core.$ZodCheck): number {
  const { check, value } = _zod.def as { check: string; value?: number | bigint | Date }
  return check === 'greater_than' ? Number(value) : 0
}

function leastOf(schema: z.core.$ZodType): unknown {
  const { def } = schema._zod as { def: z.core.$ZodTypes['_zod']['def'] }
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).flatMap(([key, field]) =>
          field._zod.optin === 'optional' ? [] : [[key, leastOf(field)]],
        ),
      )
    case 'string': {
      const { format } = def as { format?: string }
      if (format === 'uuid') return newId()
      if (format === 'date') return '2026-11-25'
      if (format === 'email') return 'anna@example.test'
      return '2026-11-01T09:00:00Z'
    }
    case 'number':
      return Math.max(0, ...(def.checks ?? []).map(leastBy))
    case 'boolean':
      return false
    case 'array':
      return []
    case 'record':
      return {}
    case 'enum':
      return Object.values(def.entries)[0]
    case 'literal':
      return def.values[0]
    case 'union':
      return leastOf(def.options[0] as z.core.$ZodType)
    case 'pipe':
      return leastOf(def.in)
    case 'nullable':
      return null
    default:
      return undefined
  }
}
