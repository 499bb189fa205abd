import type {
  DefaultValues,
  FieldPath,
  FieldPathValue,
  FieldValues,
  SetValueConfig,
  UseFormReturn,
} from 'react-hook-form'
import type { Restored } from '../../platform/browser/drafts.ts'
import { useDraft } from '../../platform/browser/drafts.ts'
import type { EntityRow } from '../../platform/net/entity-calls.ts'
import type { Fields } from './versions.ts'
import { isSame } from './versions.ts'

/** Changed fields alone, each with its old and typed value, and the version of their row. */
interface Draft {
  typed: Fields
  before: Fields
  version: number | null
}

/**
 * The draft of an entity's form. Other fields show what another user has saved meanwhile. Fields of the draft count
 * as changed from their old value, so that saving joins both versions, or asks.
 */
export function useFormDraft<Values extends FieldValues>({
  name,
  rhf,
  isDirty,
  base,
  setBase,
  valuesOf,
  secrets,
}: {
  name: string
  rhf: UseFormReturn<Values>
  isDirty: boolean
  base: EntityRow | null
  setBase: (base: EntityRow) => void
  valuesOf: (row: object | null) => DefaultValues<Values>
  /** Fields that are not written down. */
  secrets: readonly string[]
}): Restored | null {
  return useDraft<Draft>(name, isDirty, {
    read: () => {
      const from = valuesOf(base) as Fields
      const typed = Object.entries(rhf.getValues()).filter(
        ([field, value]) => !secrets.includes(field) && !isSame(value, from[field]),
      )
      return {
        typed: Object.fromEntries(typed),
        before: Object.fromEntries(typed.map(([field]) => [field, from[field]])),
        version: base?.version ?? null,
      }
    },
    restore: ({ typed, before, version }) => {
      if (base && version !== null) setBase({ ...base, ...before, version })
      for (const [field, value] of Object.entries(typed)) {
        setField(rhf, field, value, { shouldDirty: true })
      }
    },
    discard: () => rhf.reset(valuesOf(base)),
  })
}

/** Sets a field that is known by its name alone, as rows, drafts and versions have it. */
export function setField<Values extends FieldValues>(
  rhf: Pick<UseFormReturn<Values>, 'setValue'>,
  name: string,
  value: unknown,
  options?: SetValueConfig,
) {
  const path = name as FieldPath<Values>
  rhf.setValue(path, value as FieldPathValue<Values, typeof path>, options)
}
