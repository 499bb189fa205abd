import type { AssignmentChange } from '@wizyta/contract/people/assignments/api'
import type { EmployeeService } from '@wizyta/contract/people/employees/offers'
import { useMemo } from 'react'
import { useEdits } from '../../kit/grid/edits.ts'
import type { MatrixSelection } from '../../kit/grid/matrix.tsx'
import { changedOffer, type Offer, plainOffer } from '../employees/offers.ts'
import { readOffer, writeOffer } from './offer-text.ts'

/** Services of all employees as they are edited. Rows of the edits are services, their columns employees. */
export function usePerformers(pairs: readonly EmployeeService[]) {
  const [history, step] = useEdits()
  const stored = useMemo(
    () =>
      new Map(
        pairs.map(({ employee_id, service_id, ...offer }) => [
          `${service_id} ${employee_id}`,
          writeOffer(offer),
        ]),
      ),
    [pairs],
  )
  const storedText = (service: string, employee: string) => stored.get(`${service} ${employee}`) ?? ''
  const textOf = (service: string, employee: string) =>
    history.now[service]?.[employee] ?? storedText(service, employee)
  const isChanged = (service: string, employee: string) =>
    textOf(service, employee) !== storedText(service, employee)

  /** Changes the pairs of services and employees; undone at once. */
  const change = (
    { rows: services, columns: employees }: MatrixSelection,
    to: (now: Offer | null, stored: Offer | null) => Offer | null,
  ) =>
    step({
      kind: 'change',
      changes: services.flatMap((id) =>
        employees.map((key) => {
          const before = storedText(id, key)
          return {
            id,
            key,
            stored: before,
            text: writeOffer(to(readOffer(textOf(id, key)), readOffer(before))),
          }
        }),
      ),
    })
  /** Gives or takes. A pair that is given back has its own price again. */
  const set = (pairs: MatrixSelection, isOn: boolean) =>
    change(pairs, (now, before) => (isOn ? (now ?? before ?? plainOffer) : null))
  /** Changes the details; pairs that were not given are given with them. */
  const adjust = (pairs: MatrixSelection, values: Partial<Offer>) =>
    change(pairs, (now, before) => changedOffer(now ?? before ?? plainOffer, values))

  const changes: AssignmentChange[] = Object.entries(history.now).flatMap(([service_id, cells]) =>
    Object.entries(cells).flatMap(([employee_id, text]) => {
      const from = storedText(service_id, employee_id)
      return from === text ? [] : [{ employee_id, service_id, from: readOffer(from), to: readOffer(text) }]
    }),
  )
  return { history, step, textOf, isChanged, set, adjust, changes }
}
