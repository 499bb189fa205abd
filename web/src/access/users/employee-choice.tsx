import type { ShownUser } from '@wizyta/contract/access/users/api'
import { employeeName } from '@wizyta/contract/people/names/names'
import { UserRound } from 'lucide-react'
import { isRefusalOfForm, useRefusal } from '../../kit/form/use-refusal.ts'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import { buttonLook } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Select } from '../../kit/ui/input.tsx'
import { useEmployees } from '../../people/employees/picker-rows.ts'
import { toast } from '../../platform/browser/toast.ts'
import { employees, users } from '../../platform/net/calls.gen.ts'
import { useChange } from '../../platform/net/query.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { Section } from './section.tsx'

/** Chooses the employee of the user, whose visits are then the user's own and cause notifications. */
export function EmployeeChoice({ user }: { user: ShownUser }) {
  const mayLink = useAllows(users.linkEmployee)
  const mayEdit = useAllows(employees.update)
  const all = useEmployees()
  const { employee } = user
  const refusal = useRefusal(['employee_id'])
  const link = useChange(users.linkEmployee, {
    forgets: [users.index, users.show],
    handles: isRefusalOfForm,
    onSuccess: () => toast.success(t('Saved.'), { id: 'saved' }),
    onError: refusal.set,
  })
  const choose = (id: string) => {
    if (link.isPending) return
    refusal.clear()
    link.mutate({ params: { id: user.id }, body: { employee_id: id || null } })
  }
  const listed = all.some(({ id }) => id === employee?.id)
  return (
    <Section title={t('Employee')}>
      {mayLink ? (
        <Field
          label={t('Works here as')}
          hint={t('Appointments of this employee are then the user’s own.')}
          error={refusal.at('employee_id') ?? refusal.ofForm ?? undefined}
        >
          {(control) => (
            <Select
              {...control}
              value={employee?.id ?? ''}
              aria-disabled={link.isPending}
              onChange={(event) => choose(event.target.value)}
            >
              <option value="">{t('No employee')}</option>
              {employee && !listed && <option value={employee.id}>{employee.name}</option>}
              {all.map((one) => (
                <option key={one.id} value={one.id}>
                  {employeeName(one)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : (
        <p>{employee?.name ?? t('No employee')}</p>
      )}
      {employee && (
        <EntityLink
          link={
            mayEdit
              ? { to: '/employees/$id/edit', params: { id: employee.id } }
              : { to: '/employees/$id', params: { id: employee.id } }
          }
          {...buttonLook({ size: 'small' })}
          className="mt-2"
        >
          <UserRound aria-hidden="true" />
          {t('Open the employee’s record')}
        </EntityLink>
      )}
    </Section>
  )
}
