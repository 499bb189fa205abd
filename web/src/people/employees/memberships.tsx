import type { EmployeeGroup } from '@wizyta/contract/people/employee-groups/api'
import type { Employee } from '@wizyta/contract/people/employees/api'
import type { CommissionGroup } from '@wizyta/contract/sales/commissions/api'
import { useState } from 'react'
import { DateInput } from '../../kit/form/date-input.tsx'
import { FormSection, wide } from '../../kit/form/form-section.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Checkbox, Choice } from '../../kit/ui/choice.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Select } from '../../kit/ui/input.tsx'
import { commissionGroups, employeeGroups } from '../../platform/net/calls.gen.ts'
import { useChange } from '../../platform/net/query.ts'
import { useAllRows } from '../../platform/net/use-all-rows.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatDate, today as todayIn } from '../../platform/text/time.ts'

/** Groups of an employee and the group whose commission rates hold. They write what the forms of the groups write. */
export function Memberships({ employee }: { employee: Employee }) {
  const { rows: groups } = useAllRows(employeeGroups, { sort: 'sort_order' })
  const { rows: commissions } = useAllRows(commissionGroups, { sort: 'name' })
  if (groups.length === 0 && commissions.length === 0) return null
  return (
    <Card>
      {groups.length > 0 && <Groups employee={employee} groups={groups} />}
      {commissions.length > 0 && <Commission key={employee.id} employee={employee} groups={commissions} />}
    </Card>
  )
}

function Groups({ employee, groups }: { employee: Employee; groups: readonly EmployeeGroup[] }) {
  const mayChange = useAllows(employeeGroups.update)
  const change = useChange(employeeGroups.update, { forgets: [employeeGroups.index, employeeGroups.show] })
  const give = ({ id, version, member_ids }: EmployeeGroup, isIn: boolean) => {
    const others = member_ids.filter((one) => one !== employee.id)
    const body = { member_ids: isIn ? [...others, employee.id] : others }
    change.mutate({ params: { id }, version, body })
  }
  return (
    <FormSection title={t('Employee groups')} hint={t('Saved at once.')}>
      <div className={`flex flex-wrap gap-x-5 ${wide}`}>
        {groups.map((group) => (
          <Choice key={group.id} label={group.name}>
            <Checkbox
              checked={group.member_ids.includes(employee.id)}
              disabled={!mayChange || change.isPending}
              onChange={({ target }) => give(group, target.checked)}
            />
          </Choice>
        ))}
      </div>
    </FormSection>
  )
}

function Commission({ employee, groups }: { employee: Employee; groups: readonly CommissionGroup[] }) {
  const { timezone } = useBusiness()
  const today = todayIn(timezone).toString()
  const mayChange = useAllows(commissionGroups.update)
  const [chosen, setChosen] = useState('')
  const [from, setFrom] = useState<string | null>(today)
  const change = useChange(commissionGroups.update, {
    forgets: [commissionGroups.index, commissionGroups.show],
    onSuccess: () => setChosen(''),
  })
  const entries = groups
    .flatMap(({ id, name, employees }) =>
      employees
        .filter(({ employee_id }) => employee_id === employee.id)
        .map(({ valid_from }) => ({ id, name, valid_from })),
    )
    .toSorted((a, b) => b.valid_from.localeCompare(a.valid_from))
  const current = entries.find(({ valid_from }) => valid_from <= today)
  const ahead = entries.filter(({ valid_from }) => valid_from > today)
  const group = groups.find(({ id }) => id === chosen)
  const isDay = from !== null && /^\d{4}-\d{2}-\d{2}$/.test(from)
  const save = () => {
    if (!group || !isDay || change.isPending) return
    const { id, version, employees } = group
    const body = { employees: [...employees, { employee_id: employee.id, valid_from: from }] }
    change.mutate({ params: { id }, version, body })
  }
  return (
    <FormSection title={t('Commission group')} hint={t('Sales from that day on follow its rates.')}>
      <ul className={`flex flex-col gap-1 ${wide}`}>
        {[...(current ? [current] : []), ...ahead].map(({ id, name, valid_from }) => (
          <li key={`${id} ${valid_from}`}>
            {name} <span className="text-muted">{t('from {date}', { date: formatDate(valid_from) })}</span>
          </li>
        ))}
        {entries.length === 0 && <li className="text-muted">{t('No commission group')}</li>}
      </ul>
      {mayChange && (
        <>
          <Field label={t('Another commission group')}>
            {(control) => (
              <Select {...control} value={chosen} onChange={({ target }) => setChosen(target.value)}>
                <option value="">{t('Choose…')}</option>
                {groups.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={t('From day')}>
            {(control) => <DateInput {...control} value={from} today={today} onChange={setFrom} />}
          </Field>
          <Button className="justify-self-start" aria-disabled={!group || !isDay || undefined} onClick={save}>
            {t('Change the commission group')}
          </Button>
        </>
      )}
    </FormSection>
  )
}
