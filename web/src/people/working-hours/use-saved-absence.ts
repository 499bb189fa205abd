import type { Absence, absenceForm } from '@wizyta/contract/people/working-hours/api'
import { useState } from 'react'
import type { z } from 'zod'
import type { Conflict } from '../../kit/form/use-entity-form.ts'
import { changedFields, compareVersions, type Fields } from '../../kit/form/versions.ts'
import { toast } from '../../platform/browser/toast.ts'
import { ApiProblem } from '../../platform/net/api.ts'
import { workingHours } from '../../platform/net/calls.gen.ts'
import { useChange } from '../../platform/net/query.ts'
import { t } from '../../platform/text/i18n.ts'

const fields = ['starts_on', 'ends_on', 'from_time', 'to_time', 'reason', 'note']

/**
 * Saves an absence. An update sends only changes; where another user changed the same fields meanwhile, the user
 * chooses.
 * @param absence as it was loaded; absent: a new one
 */
export function useSavedAbsence(absence: Absence | undefined, onSaved: () => void) {
  const [conflict, setConflict] = useState<(Conflict & { stored: Absence }) | null>(null)
  const create = useChange(workingHours.createAbsence, { forgets: [workingHours.show] })
  const update = useChange(workingHours.updateAbsence, {
    forgets: [workingHours.show],
    handles: ({ status }) => status === 412,
  })

  const finish = () => {
    toast.success(t('Saved.'), { id: 'saved' })
    onSaved()
  }
  const send = async (changes: Fields, against: Absence): Promise<void> => {
    if (Object.keys(changes).length === 0) return onSaved()
    try {
      await update.mutateAsync({ params: { id: against.id }, version: against.version, body: changes })
      finish()
    } catch (problem) {
      if (!(problem instanceof ApiProblem) || problem.status !== 412) return
      const stored = problem.current as Absence
      const { conflicts } = compareVersions(against, changes, stored, fields)
      if (conflicts.length === 0) return send(changes, stored)
      setConflict({ fields: conflicts, mine: changes, stored })
    }
  }
  const save = async (body: z.output<typeof absenceForm>) => {
    if (!absence) return create.mutate({ body }, { onSuccess: finish })
    const { employee_id: _employee, resource_id: _resource, ...values } = body
    await send(changedFields(values, absence), absence)
  }
  const settle = (takeStored: ReadonlySet<string>) => {
    if (!conflict) return
    setConflict(null)
    const kept = Object.entries(conflict.mine).filter(([name]) => !takeStored.has(name))
    void send(Object.fromEntries(kept), conflict.stored)
  }
  return {
    save,
    isPending: create.isPending || update.isPending,
    conflict,
    settle,
    cancelConflict: () => setConflict(null),
  }
}
