/** Field → value, as the form and the row both have it. */
export type Fields = Record<string, unknown>

/** The fields of a row that its form edits: the keys of the form's schema. */
export function formValues(schema: { shape: object }, row: object): Fields {
  return Object.fromEntries(Object.keys(schema.shape).map((name) => [name, (row as Fields)[name]]))
}

/** Returns the fields to send: those that differ from the loaded row. */
export function changedFields(input: object, row: object): Fields {
  return Object.fromEntries(
    Object.entries(input).filter(
      ([name, value]) => value !== undefined && !isSame(value, (row as Fields)[name]),
    ),
  )
}

export interface Meeting {
  /** Fields that both changed to different values: the user has to choose. */
  conflicts: string[]
  /** Changed by the other alone. */
  theirs: string[]
}

/**
 * An update that met a newer version (412): what each side changed since the row was loaded.
 * @param base the row as it was loaded
 * @param mine the fields that this form would change
 * @param stored the row as it is now
 */
export function compareVersions(
  base: object,
  mine: Fields,
  stored: object,
  names: readonly string[],
): Meeting {
  const now = stored as Fields
  const changedThere = names.filter((name) => !isSame((base as Fields)[name], now[name]))
  const conflicts = changedThere.filter((name) => name in mine && !isSame(mine[name], now[name]))
  return { conflicts, theirs: changedThere.filter((name) => !(name in mine)) }
}

/** Equal by content. Nothing has several forms: null, undefined and empty text are the same. */
export function isSame(a: unknown, b: unknown): boolean {
  if (isNothing(a) || isNothing(b)) return isNothing(a) && isNothing(b)
  if (typeof a !== 'object' || typeof b !== 'object') return Object.is(a, b)
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const keys = new Set([...Object.keys(a as object), ...Object.keys(b as object)])
  return [...keys].every((key) => isSame((a as Fields)[key], (b as Fields)[key]))
}

const isNothing = (value: unknown) => value === null || value === undefined || value === ''
