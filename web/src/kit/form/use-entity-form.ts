import { zodResolver } from '@hookform/resolvers/zod'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Control, DefaultValues, FieldValues, Resolver, UseFormReturn } from 'react-hook-form'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { Restored } from '../../platform/browser/drafts.ts'
import { toast } from '../../platform/browser/toast.ts'
import type { Callable } from '../../platform/net/api.ts'
import { ApiProblem, isRefusal } from '../../platform/net/api.ts'
import type {
  CreateCall,
  EntityCalls,
  EntityRow,
  RowOf,
  UpdateCall,
} from '../../platform/net/entity-calls.ts'
import { onChangeProblem, reportProblem } from '../../platform/net/problems.ts'
import { useChange } from '../../platform/net/query.ts'
import { t } from '../../platform/text/i18n.ts'
import { useGoTo } from '../nav/entity-link.tsx'
import type { RowLink } from '../nav/row-link.ts'
import type { FormFields } from './form-context.ts'
import { placeErrors } from './place-errors.ts'
import { setField, useFormDraft } from './use-form-draft.ts'
import type { Fields } from './versions.ts'
import { changedFields, compareVersions, formValues, isSame } from './versions.ts'

interface FormDescription<Schema extends z.ZodObject, Calls extends EntityCalls> {
  /** The contract's schema of the form: its messages and its required fields are the form's. */
  schema: Schema
  calls: Calls
  /** The row to change; null: a new one. */
  row: RowOf<Calls> | null
  /** Initial values of a new row. */
  defaults: DefaultValues<z.input<Schema>>
  /** Where saving leads; undefined stays. */
  after: (row: RowOf<Calls>, isNew: boolean) => RowLink | undefined
  /** Asks before valid values are saved; false: they are not, and the form stays as it is. */
  asks?: (values: z.input<Schema>) => Promise<boolean>
  /** Further parts of the body of a new row. Where they cannot be read, nothing is saved. */
  adds?: () => Promise<Fields>
  /** Further calls whose answers a save makes old. */
  forgets?: Callable[]
  /** Fields that are never kept when the page is left by force: passwords. */
  secrets?: readonly string[]
}

/** Versions of a row that differ in the same fields: the user has to choose. */
export interface Conflict {
  fields: string[]
  mine: Fields
  stored: Fields
}

export interface EntityFormState<Values extends FieldValues = FieldValues> {
  rhf: UseFormReturn<Values>
  control: Control<Values>
  fields: FormFields
  row: EntityRow | null
  isDirty: boolean
  /** It shows what was typed before the page was left by force. */
  restored: Restored | null
  isSaving: boolean
  /** The last save was refused, or never arrived; not because of what is typed. */
  hasFailed: boolean
  save: () => void
  conflict: Conflict | null
  /** Goes on after a conflict: for each of its fields, whether the stored value is taken. */
  settle: (takeStored: ReadonlySet<string>) => void
  cancelConflict: () => void
}

/**
 * The life of a form: values from the row, checked by the contract, saved once, errors at their fields. An update
 * sends only changes. If another user was faster, changes to other fields are joined, and the user chooses for the
 * same fields. Whatever fails, the input stays.
 */
export function useEntityForm<Schema extends z.ZodObject, Calls extends EntityCalls>(
  description: FormDescription<Schema, Calls>,
): EntityFormState<z.input<Schema> & FieldValues> {
  type Values = z.input<Schema> & FieldValues
  const { schema, calls, row, after } = description
  const goTo = useGoTo()
  const [base, setBase] = useState<EntityRow | null>(row)
  const [conflict, setConflict] = useState<(Conflict & { changes: Fields; base: EntityRow }) | null>(null)
  const [defaults] = useState(description.defaults)
  const busy = useRef(false)

  const valuesOf = useCallback(
    (from: object | null) =>
      (from ? { ...defaults, ...formValues(schema, from) } : defaults) as DefaultValues<Values>,
    [defaults, schema],
  )
  const rhf = useForm<Values>({
    resolver: zodResolver(schema as never) as unknown as Resolver<Values>,
    defaultValues: valuesOf(row),
    reValidateMode: 'onChange',
  })
  const { isDirty } = rhf.formState
  const fields = useMemo<FormFields>(() => ({ schema, words: new Map() }), [schema])

  const options = { forgets: [calls.index, calls.show, ...(description.forgets ?? [])], handles: isTheForms }
  const create = useChange(calls.create as CreateCall<RowOf<Calls>>, options)
  const update = useChange(calls.update as UpdateCall<RowOf<Calls>>, options)

  // Another user saved the row, or an undo did: an untouched form follows.
  useEffect(() => {
    if (!row || !base || row.version <= base.version || isDirty || busy.current) return
    setBase(row)
    rhf.reset(valuesOf(row))
  }, [row, base, isDirty, rhf, valuesOf])

  const restored = useFormDraft({
    name: `${calls.index.path} ${row?.id ?? 'new'}`,
    rhf,
    isDirty,
    base,
    setBase,
    valuesOf,
    secrets: description.secrets ?? none,
  })

  const arrive = (saved: RowOf<Calls>, isNew: boolean, submitted: Fields) => {
    const now = rhf.getValues() as Fields
    setBase(saved)
    rhf.reset(valuesOf(saved))
    const link = after(saved, isNew)
    toast.dismiss('problem')
    toast.success(t('Saved.'), { id: 'saved' })
    if (link) return goTo(link, { replace: isNew })
    // What was typed while the call was under way stays, and is still to be saved.
    for (const [name, value] of Object.entries(now)) {
      if (!isSame(value, submitted[name])) setField(rhf, name, value, { shouldDirty: true })
    }
  }

  const send = async (changes: Fields, against: EntityRow | null): Promise<void> => {
    const submitted = structuredClone(rhf.getValues()) as Fields
    try {
      if (!against) return await make(changes, submitted)
      if (Object.keys(changes).length === 0) return arrive(against as RowOf<Calls>, false, submitted)
      const call = { params: { id: against.id }, version: against.version, body: changes }
      arrive(await update.mutateAsync(call), false, submitted)
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      if (problem.status === 422) return placeErrors(rhf, fields, problem)
      if (problem.status === 412 && against) return meet(changes, against, problem.current as EntityRow)
    }
  }

  // Sent, with unknown outcome.
  const unsure = useRef<Fields | null>(null)
  const make = async (input: Fields, submitted: Fields): Promise<void> => {
    // What has been changed since the first try is a change of the row that it made, not another row.
    const isFirst = unsure.current === null
    const body = unsure.current ?? { ...input, ...(await description.adds?.().catch(refuseAll)) }
    unsure.current = body
    try {
      const made = await create.mutateAsync({ body })
      unsure.current = null
      const changes = changedFields(input, made)
      if (isFirst || Object.keys(changes).length === 0) return arrive(made, true, submitted)
      setBase(made)
      const call = { params: { id: made.id }, version: made.version, body: changes }
      arrive(await update.mutateAsync(call), true, submitted)
    } catch (problem) {
      if (problem instanceof ApiProblem && isRefusal(problem)) unsure.current = null
      throw problem
    }
  }

  const meet = (changes: Fields, before: EntityRow, stored: EntityRow): Promise<void> | void => {
    const { conflicts } = compareVersions(before, changes, stored, Object.keys(schema.shape))
    if (conflicts.length === 0) return send(changes, stored)
    setConflict({ fields: conflicts, mine: changes, stored: { ...stored }, changes, base: stored })
  }

  const settle = (takeStored: ReadonlySet<string>) => {
    if (!conflict || busy.current) return
    setConflict(null)
    const kept = Object.entries(conflict.changes).filter(([name]) => !takeStored.has(name))
    for (const name of takeStored) setField(rhf, name, conflict.stored[name])
    void once(() => send(Object.fromEntries(kept), conflict.base))
  }

  // A second press while the first is under way is the same wish.
  const once = async (run: () => Promise<unknown> | void) => {
    if (busy.current) return
    busy.current = true
    try {
      await run()
    } finally {
      busy.current = false
    }
  }
  const save = () =>
    void once(
      rhf.handleSubmit(async (output) => {
        // A first try with unknown outcome has been asked about.
        const asks = unsure.current ? undefined : description.asks
        if (asks && !(await asks(rhf.getValues()))) return
        await send(base ? changedFields(output, base) : (output as Fields), base)
      }),
    ).catch(reportProblem)

  return {
    rhf,
    control: rhf.control,
    fields,
    row: base,
    isDirty,
    restored,
    isSaving: create.isPending || update.isPending,
    hasFailed: [create.error, update.error].some((problem) => problem !== null && !isTheForms(problem)),
    save,
    conflict,
    settle,
    cancelConflict: () => setConflict(null),
  }
}

const none: readonly string[] = []

/** Reports a failed reading before a save. Other failures than those of a call are reported where the save ends. */
function refuseAll(problem: unknown): never {
  if (problem instanceof ApiProblem) onChangeProblem(problem)
  throw problem
}

/** Shown by the form itself: errors at fields, and the other version. */
const isTheForms = ({ status }: ApiProblem) => status === 422 || status === 412
