import type { Employee } from '@wizyta/contract/people/employees/api'
import type { EmployeeService } from '@wizyta/contract/people/employees/offers'
import { employeeServiceInput } from '@wizyta/contract/people/employees/offers'
import { employeeName } from '@wizyta/contract/people/names/names'
import { Scissors } from 'lucide-react'
import { useRef, useState } from 'react'
import { useAffectedVisits } from '../../booking/affected-visits/parts.tsx'
import { EmptyState } from '../../kit/feedback/empty-state.tsx'
import { FormSkeleton } from '../../kit/feedback/form-skeleton.tsx'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { RestoredNotice } from '../../kit/form/restored-notice.tsx'
import { SaveBar } from '../../kit/form/save-bar.tsx'
import { useEdited } from '../../kit/form/use-edited.ts'
import { useSaveKeys } from '../../kit/form/use-save-keys.ts'
import { Card } from '../../kit/ui/card.tsx'
import { Select } from '../../kit/ui/input.tsx'
import { call } from '../../platform/net/api.ts'
import { employees, services } from '../../platform/net/calls.gen.ts'
import { reportProblem } from '../../platform/net/problems.ts'
import { useCall, useChange } from '../../platform/net/query.ts'
import { useAllRows } from '../../platform/net/use-all-rows.ts'
import { t } from '../../platform/text/i18n.ts'
import { useServiceGroups } from '../../sales/service-groups/picker-rows.ts'
import { offersInput, offersJson, offersOf, sameOffers } from './offers.ts'
import { OfferHead } from './parts.tsx'
import { useEmployees } from './picker-rows.ts'
import { ServiceGroupRows } from './service-rows.tsx'

/** Services of the employee with price and time: every service of the salon, group by group. */
export function EmployeeServices({ employee }: { employee: Employee }) {
  const stored = useCall(employees.services, { params: { id: employee.id } })
  return (
    <LoadState of={stored} loading={<FormSkeleton />} look="card">
      {({ data }) => <Matrix key={employee.id} employee={employee} stored={data} />}
    </LoadState>
  )
}

function Matrix({ employee, stored }: { employee: Employee; stored: EmployeeService[] }) {
  const groups = useServiceGroups()
  const { rows, isPending } = useAllRows(services)
  const colleagues = useEmployees().filter(({ id, service_count }) => id !== employee.id && service_count > 0)
  const form = useRef<HTMLFormElement>(null)
  const [showsErrors, setShowsErrors] = useState(false)
  const edited = useEdited(
    `/tenant/employees ${employee.id} services`,
    offersOf(stored),
    sameOffers,
    offersJson,
  )
  const { value: offers, isDirty } = edited

  const replace = useChange(employees.replaceServices, {
    forgets: [employees.services, employees.index, employees.show, services.index, services.show],
  })
  const affected = useAffectedVisits()
  /** Asks about visits of services that the employee no longer performs. */
  const mayLeave = () => {
    const taken = stored.filter(({ service_id }) => !offers.has(service_id))
    if (taken.length === 0) return true
    const body = {
      employees: taken.map(({ service_id }) => ({ employee_id: employee.id, service_id })),
      resources: [],
    }
    return affected.ask({ kind: 'assignments', body, name: employeeName(employee) })
  }
  const save = async () => {
    const isValid = offersInput(offers).every((one) => employeeServiceInput.safeParse(one).success)
    setShowsErrors(!isValid)
    if (isValid) {
      if (!(await mayLeave())) return
      return edited.save(
        (now) => replace.mutateAsync({ params: { id: employee.id }, body: { services: offersInput(now) } }),
        affected.goToBoard,
      )
    }
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  useSaveKeys(form, () => void save())

  const copyFrom = async (id: string) => {
    const { data } = await call(employees.services, { params: { id } })
    edited.set(offersOf(data))
  }

  if (isPending) return <FormSkeleton />
  if (rows.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={Scissors}
          text={t('There are no services yet. Add them first, then choose here who performs them.')}
        />
      </Card>
    )
  }
  return (
    <Card>
      {affected.dialog}
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b px-4 py-3">
          <p className="me-auto text-muted">
            {t('Performs {performed} of {total} services. A field left empty means: as the service says.', {
              performed: offers.size,
              total: rows.length,
            })}
          </p>
          {colleagues.length > 0 && (
            <Select
              className="w-auto"
              aria-label={t('Copy from another employee')}
              value=""
              onChange={(event) => void copyFrom(event.target.value).catch(reportProblem)}
            >
              <option value="">{t('Copy from another employee…')}</option>
              {colleagues.map((colleague) => (
                <option key={colleague.id} value={colleague.id}>
                  {employeeName(colleague)} ({colleague.service_count})
                </option>
              ))}
            </Select>
          )}
        </div>
        <RestoredNotice of={edited.restored} className="mx-4 mt-3" />
        <OfferHead of={t('Service')} showsUsual />
        {groups.map((group) => (
          <ServiceGroupRows
            key={group.id}
            group={group}
            services={rows.filter((service) => service.service_group_id === group.id)}
            offers={offers}
            onChange={edited.set}
            showsErrors={showsErrors}
          />
        ))}
        <SaveBar isDirty={isDirty} isSaving={replace.isPending} hasFailed={replace.isError} />
      </form>
    </Card>
  )
}
