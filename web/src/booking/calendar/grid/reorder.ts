import type { CalendarSetup } from '@wizyta/contract/booking/calendar/api'
import { toast } from '../../../platform/browser/toast.ts'
import { call } from '../../../platform/net/api.ts'
import { calendar, employees } from '../../../platform/net/calls.gen.ts'
import { onChangeProblem } from '../../../platform/net/problems.ts'
import { forget, keyOf, queryClient } from '../../../platform/net/query.ts'
import { t } from '../../../platform/text/i18n.ts'
import { moveWithin } from './order.ts'

/**
 * Puts a column at another place: shown at once, saved behind. The order of everybody is saved, also of those whose
 * columns are hidden now.
 * @param shown ids of the columns in sight, in order
 */
export async function reorderColumns(shown: readonly string[], id: string, place: number) {
  const key = keyOf(calendar.setup)
  const setup = queryClient.getQueryData<CalendarSetup>(key)
  if (!setup || shown.indexOf(id) === place) return
  const before = setup.employees.map((one) => one.id)
  const after = moveWithin(before, shown, id, place)
  const show = (order: readonly string[]) =>
    queryClient.setQueryData<CalendarSetup>(
      key,
      (now) => now && { ...now, employees: inOrder(now.employees, order) },
    )
  show(after)
  try {
    await call(employees.reorder, { body: { ids: after } })
    const name = setup.employees.find((one) => one.id === id)?.name ?? ''
    toast.message(t('{name} now stands at place {place}.', { name, place: place + 1 }), {
      id: 'reorder',
      action: { label: t('Undo'), onClick: () => void reorderColumns(after, id, before.indexOf(id)) },
    })
  } catch (problem) {
    show(before)
    onChangeProblem(problem)
  } finally {
    void forget(calendar.setup)
  }
}

const inOrder = <Thing extends { id: string }>(things: readonly Thing[], order: readonly string[]) =>
  [...things].sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
