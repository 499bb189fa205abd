import type { WorkplaceChange } from '@wizyta/contract/people/assignments/api'
import type { Employee } from '@wizyta/contract/people/employees/api'
import { useMemo, useState } from 'react'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { useEdits } from '../../kit/grid/edits.ts'
import type { MatrixColumn, MatrixSelection } from '../../kit/grid/matrix.tsx'
import { assignments, employees } from '../../platform/net/calls.gen.ts'
import { t } from '../../platform/text/i18n.ts'
import { MatrixSheet } from './matrix-sheet.tsx'
import { useSaveTogether } from './use-save-together.ts'

const ReviewDialog = lazyPart(() => import('./review-dialog.tsx').then((file) => file.ReviewDialog))

const key = 'workplace'

/** Default workplaces of employees: one each, or none. */
export function WorkplaceSheet({
  people,
  columns,
}: {
  people: readonly (Employee & { name: string })[]
  columns: readonly MatrixColumn[]
}) {
  const [history, step] = useEdits()
  const [isReviewing, setReviewing] = useState(false)
  const { save, isPending } = useSaveTogether<WorkplaceChange>(
    assignments.changeWorkplaces,
    [employees.index, employees.show],
    () => step({ kind: 'forget' }),
  )
  const stored = useMemo(
    () => new Map(people.map((one) => [one.id, one.default_resource_id ?? ''])),
    [people],
  )
  const textOf = (id: string) => history.now[id]?.[key] ?? stored.get(id) ?? ''
  const nameOf = (id: string) => columns.find((column) => column.id === id)?.name ?? '–'
  const set = ({ rows, columns: chosen }: MatrixSelection, isOn: boolean) => {
    const place = chosen.at(-1) ?? ''
    step({
      kind: 'change',
      changes: rows.map((id) => {
        const now = textOf(id)
        const text = isOn ? place : chosen.includes(now) ? '' : now
        return { id, key, text, stored: stored.get(id) ?? '' }
      }),
    })
  }
  const changes = people
    .filter(({ id }) => textOf(id) !== stored.get(id))
    .map(({ id, name, default_resource_id }) => ({
      name,
      change: { employee_id: id, from: default_resource_id, to: textOf(id) || null },
    }))
  const rows = useMemo(() => people.map(({ id, name }) => ({ id, name, label: name })), [people])
  return (
    <>
      <MatrixSheet
        label={t('Workplaces of employees')}
        corner={t('Employee')}
        rows={rows}
        columns={columns}
        cellOf={(row, column) => {
          const isOn = textOf(row) === column
          return {
            state: isOn ? 'all' : 'none',
            words: isOn ? t('assigned') : t('not assigned'),
            isChanged: isOn !== (stored.get(row) === column),
          }
        }}
        onSet={set}
        history={history}
        step={step}
        count={changes.length}
        isSaving={isPending}
        onSave={() => changes.length > 0 && setReviewing(true)}
      />
      {isReviewing && (
        <ReviewDialog
          lines={changes.map(({ name, change }) => ({
            id: change.employee_id,
            name,
            what: t('Default workplace'),
            before: nameOf(change.from ?? ''),
            after: nameOf(change.to ?? ''),
          }))}
          sums={[t('Changed: {count}', { count: changes.length })]}
          isSaving={isPending}
          onSave={() => {
            setReviewing(false)
            save(changes.map(({ change }) => change))
          }}
          onClose={() => setReviewing(false)}
        />
      )}
    </>
  )
}
