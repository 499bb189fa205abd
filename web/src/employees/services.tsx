import type { Employee, EmployeeService } from '@wizyta/contract/employees'
import { employeeServiceInput } from '@wizyta/contract/employees'
import { Scissors } from 'lucide-react'
import { useRef, useState } from 'react'
import { FormSkeleton } from '../form/record.tsx'
import { SaveBar } from '../form/save-bar.tsx'
import { useSaveKeys } from '../form/use-save-keys.ts'
import { call } from '../lib/api.ts'
import { employees, services } from '../lib/calls.gen.ts'
import { t } from '../lib/i18n.ts'
import { reportProblem } from '../lib/problems.ts'
import { useCall, useChange } from '../lib/query.ts'
import { toast } from '../lib/toast.ts'
import { useUnsaved } from '../lib/unsaved.ts'
import { ListNotice } from '../list/list-notice.tsx'
import { useAllRows } from '../list/use-all-rows.ts'
import { useServiceGroups } from '../service-groups/picker.tsx'
import { Card } from '../ui/card.tsx'
import { Select } from '../ui/input.tsx'
import type { Offers } from './offers.ts'
import { offersInput, offersOf, sameOffers } from './offers.ts'
import { employeeName, useEmployees } from './picker.tsx'
import { MatrixHead, ServiceGroupRows } from './service-rows.tsx'

/** What the employee performs, at which price and in which time: every service of the salon, group by group. */
export function EmployeeServices({ employee }: { employee: Employee }) {
  const stored = useCall(employees.services, { params: { id: employee.id } })
  if (!stored.data) return <FormSkeleton />
  return <Matrix key={employee.id} employee={employee} stored={stored.data.data} />
}

function Matrix({ employee, stored }: { employee: Employee; stored: EmployeeService[] }) {
  const groups = useServiceGroups()
  const { rows, isPending } = useAllRows(services)
  const colleagues = useEmployees().filter(({ id, service_count }) => id !== employee.id && service_count > 0)
  const form = useRef<HTMLFormElement>(null)
  const saved = offersOf(stored)
  const [edited, setEdited] = useState<Offers | null>(null)
  const [showsErrors, setShowsErrors] = useState(false)
  const offers = edited ?? saved
  const isDirty = edited !== null && !sameOffers(edited, saved)
  useUnsaved(isDirty)

  const replace = useChange(employees.replaceServices, {
    forgets: [employees.services, employees.index, employees.show, services.index, services.show],
    onSuccess: () => {
      setEdited(null)
      toast.success(t('Saved.'), { id: 'saved' })
    },
  })
  const save = () => {
    if (!isDirty || replace.isPending) return
    const input = offersInput(offers)
    const isValid = input.every((one) => employeeServiceInput.safeParse(one).success)
    setShowsErrors(!isValid)
    if (isValid) return replace.mutate({ params: { id: employee.id }, body: { services: input } })
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  useSaveKeys(form, save)

  const copyFrom = async (id: string) => {
    const { data } = await call(employees.services, { params: { id } })
    setEdited(offersOf(data))
  }

  if (isPending) return <FormSkeleton />
  if (rows.length === 0) {
    return (
      <Card>
        <ListNotice
          icon={Scissors}
          text={t('There are no services yet. Add them first, then choose here who performs them.')}
        />
      </Card>
    )
  }
  return (
    <Card>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
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
        <MatrixHead />
        {groups.map((group) => (
          <ServiceGroupRows
            key={group.id}
            group={group}
            services={rows.filter((service) => service.service_group_id === group.id)}
            offers={offers}
            onChange={setEdited}
            showsErrors={showsErrors}
          />
        ))}
        <SaveBar isDirty={isDirty} isSaving={replace.isPending} />
      </form>
    </Card>
  )
}
