import { calendarSteps } from '@wizyta/contract/booking/saved-calendars/api'
import { employeePay } from '@wizyta/contract/kit/permission'
import type { Employee } from '@wizyta/contract/people/employees/api'
import { employeeForm } from '@wizyta/contract/people/employees/input'
import { employeeName } from '@wizyta/contract/people/names/names'
import { useAffectedVisits } from '../../booking/affected-visits/parts.tsx'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { CheckboxesField, SelectField, SwitchField } from '../../kit/form/choice-field.tsx'
import { ColourField } from '../../kit/form/colour-field.tsx'
import { DateField } from '../../kit/form/date-field.tsx'
import { EntityForm, FormSection, wide } from '../../kit/form/entity-form.tsx'
import { MinutesChoiceField } from '../../kit/form/minutes-choice-field.tsx'
import { HoursField, MoneyField, NumberField } from '../../kit/form/number-field.tsx'
import { PhoneField, TextareaField, TextField } from '../../kit/form/text-field.tsx'
import { useEntityForm } from '../../kit/form/use-entity-form.ts'
import type { RowLink } from '../../kit/nav/row-link.ts'
import { Card } from '../../kit/ui/card.tsx'
import { employees, workingHours } from '../../platform/net/calls.gen.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { ResourceField } from '../../sales/resources/picker.tsx'
import { useStartingHours } from './starting-hours.tsx'

export const employeesLink: RowLink = { to: '/employees' }

const PayChangesField = lazyPart(() => import('./pay-changes-field.tsx').then((file) => file.PayChangesField))
const EmployeePhoto = lazyPart(() => import('./photo.tsx').then((file) => file.EmployeePhoto))

export function EmployeeForm({ employee }: { employee: Employee | null }) {
  const { ask, goToBoard, dialog } = useAffectedVisits()
  const seesPay = useAllows(employeePay)
  const hours = useStartingHours()
  const form = useEntityForm({
    schema: employeeForm,
    calls: employees,
    row: employee,
    defaults: {
      first_name: '',
      last_name: '',
      colour: 'violet',
      gender: 'unknown',
      in_calendar: true,
      online_bookable: true,
      max_parallel: 1,
      languages: ['pl'],
      tips_share: true,
      pay_changes: seesPay ? [] : undefined,
    },
    asks: async ({ left_on, in_calendar }) => {
      if (!employee) return true
      if (employee.in_calendar && in_calendar === false) {
        const body = { kind: 'column', employee_id: employee.id } as const
        return ask({ kind: 'hours', body, name: employeeName(employee) })
      }
      if (!left_on || left_on === employee.left_on) return true
      const body = { kind: 'last_day', employee_id: employee.id, left_on } as const
      return ask({ kind: 'hours', body, name: employeeName(employee) })
    },
    adds: hours.read,
    forgets: [workingHours.show],
    after: ({ id }, isNew) => {
      goToBoard()
      if (!isNew) return undefined
      return { to: '/employees/$id/edit', params: { id }, search: { tab: 'services' } }
    },
  })
  const { control } = form
  return (
    <Card>
      {dialog}
      <EntityForm form={form} cancel={employeesLink}>
        <FormSection title={t('Person')}>
          {employee && (
            <div className={wide}>
              <EmployeePhoto employee={employee} />
            </div>
          )}
          <TextField control={control} name="first_name" autoFocus={!employee} />
          <TextField control={control} name="last_name" />
          <TextField control={control} name="display_name" hint={t('Left empty: first and last name.')} />
          <TextField control={control} name="position" placeholder={t('Hair stylist, beautician…')} />
        </FormSection>
        {!employee && hours.field}
        <FormSection
          title={t('Calendar')}
          hint={t('How the person appears in the calendar and in online booking.')}
        >
          <ColourField control={control} name="colour" className={wide} />
          <SwitchField control={control} name="in_calendar" />
          <SwitchField control={control} name="online_bookable" />
          <NumberField
            control={control}
            name="max_parallel"
            hint={t('Nearly always 1. More lets appointments overlap on purpose.')}
          />
          <MinutesChoiceField
            control={control}
            name="calendar_step_min"
            choices={calendarSteps}
            none={t('As in the settings')}
            hint={t('Free times of this person follow it.')}
          />
          <ResourceField control={control} name="default_resource_id" none={t('None|resource')} />
          <CheckboxesField control={control} name="languages" className={wide} />
          <TextareaField control={control} name="bio" className={wide} />
        </FormSection>
        <FormSection title={t('Contact|employee')} hint={t('For the office only.')}>
          <PhoneField control={control} name="phone" />
          <TextField control={control} name="email" type="email" />
          <TextField
            control={control}
            name="address"
            placeholder={t('Street, postcode, city')}
            className={wide}
          />
          <TextField
            control={control}
            name="emergency_contact"
            placeholder={t('Name and phone of a close person')}
            className={wide}
          />
        </FormSection>
        <FormSection title={t('Employment')} hint={t('For the office only.')}>
          <SelectField control={control} name="employment_type" none={t('Not given|employment')} />
          {form.rhf.watch('employment_type') === 'b2b' && <TextField control={control} name="nip" />}
          <TextField control={control} name="payroll_number" />
          <DateField control={control} name="hired_on" />
          <DateField control={control} name="left_on" />
          <HoursField
            control={control}
            name="contract_minutes"
            hint={t('Compared with the rota of each month.')}
          />
          <SelectField control={control} name="contract_per" />
          <NumberField
            control={control}
            name="leave_days"
            hint={t('Left empty: 20, or 26 from ten years of seniority on.')}
          />
          <DateField control={control} name="seniority_since" />
          <SwitchField
            control={control}
            name="tips_share"
            hint={t('Once off, the till gives this employee no tips.')}
          />
        </FormSection>
        {seesPay && (
          <FormSection
            title={t('Pay')}
            hint={t('For users who may see all commissions. Commissions come on top.')}
          >
            <MoneyField control={control} name="hourly_rate" />
            <MoneyField control={control} name="monthly_base" />
            <PayChangesField control={control} className={wide} />
          </FormSection>
        )}
        <FormSection title={t('Other|employee')} hint={t('For the office only.')}>
          <DateField control={control} name="birth_date" isPast />
          <SelectField control={control} name="gender" />
          <TextareaField control={control} name="notes" className={wide} />
        </FormSection>
      </EntityForm>
    </Card>
  )
}
