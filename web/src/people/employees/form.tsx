import type { Employee } from '@wizyta/contract/people/employees/api'
import { employeeInput } from '@wizyta/contract/people/employees/api'
import { CheckboxesField, SelectField, SwitchField } from '../../kit/form/choice-field.tsx'
import { ColourField } from '../../kit/form/colour-field.tsx'
import { DateField } from '../../kit/form/date-field.tsx'
import { EntityForm, FormSection, wide } from '../../kit/form/entity-form.tsx'
import { NumberField } from '../../kit/form/number-field.tsx'
import { PhoneField, TextareaField, TextField } from '../../kit/form/text-field.tsx'
import { useEntityForm } from '../../kit/form/use-entity-form.ts'
import type { RowLink } from '../../kit/list/row-link.ts'
import { Card } from '../../kit/ui/card.tsx'
import { employees } from '../../platform/net/calls.gen.ts'
import { t } from '../../platform/text/i18n.ts'
import { ResourceField } from '../../sales/resources/picker.tsx'
import { genderOptions, languageOptions } from './words.ts'

export const employeesLink: RowLink = { to: '/employees' }

export function EmployeeForm({ employee }: { employee: Employee | null }) {
  const form = useEntityForm({
    schema: employeeInput,
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
    },
    after: ({ id }, isNew) =>
      isNew ? { to: '/employees/$id/edit', params: { id }, search: { tab: 'services' } } : undefined,
  })
  const { control } = form
  return (
    <Card>
      <EntityForm form={form} cancel={employeesLink}>
        <FormSection title={t('Person')}>
          <TextField control={control} name="first_name" label={t('First name')} autoFocus={!employee} />
          <TextField control={control} name="last_name" label={t('Last name')} />
          <TextField
            control={control}
            name="display_name"
            label={t('Name for clients')}
            hint={t('Left empty: first and last name.')}
          />
          <TextField
            control={control}
            name="position"
            label={t('Position')}
            placeholder={t('Hair stylist, beautician…')}
          />
          <PhoneField control={control} name="phone" label={t('Phone')} />
          <TextField control={control} name="email" type="email" label={t('E-mail')} />
        </FormSection>
        <FormSection
          title={t('Calendar')}
          hint={t('How the person appears in the calendar and in online booking.')}
        >
          <ColourField control={control} name="colour" label={t('Colour')} className={wide} />
          <SwitchField control={control} name="in_calendar" label={t('Has a column in the calendar')} />
          <SwitchField control={control} name="online_bookable" label={t('Can be booked online')} />
          <NumberField
            control={control}
            name="max_parallel"
            label={t('Visits at the same time')}
            hint={t('Nearly always 1. More lets visits overlap on purpose.')}
          />
          <ResourceField
            control={control}
            name="default_resource_id"
            label={t('Usual place')}
            none={t('None|resource')}
          />
          <CheckboxesField
            control={control}
            name="languages"
            label={t('Languages')}
            options={languageOptions()}
          />
          <TextareaField
            control={control}
            name="bio"
            label={t('About the person, for clients')}
            className={wide}
          />
        </FormSection>
        <FormSection title={t('Work')} hint={t('For the office only.')}>
          <DateField control={control} name="hired_on" label={t('Works here since')} />
          <DateField control={control} name="left_on" label={t('Last day of work')} />
          <DateField control={control} name="birth_date" label={t('Date of birth')} isPast />
          <SelectField control={control} name="gender" label={t('Gender')} options={genderOptions()} />
          <TextareaField control={control} name="notes" label={t('Notes')} className={wide} />
        </FormSection>
      </EntityForm>
    </Card>
  )
}
