import type { EmployeeGroup } from '@wizyta/contract/people/employee-groups/api'
import { employeeGroupInput } from '@wizyta/contract/people/employee-groups/api'
import { ColourField } from '../../kit/form/colour-field.tsx'
import { EntityForm, FormSection, wide } from '../../kit/form/entity-form.tsx'
import { closePanel } from '../../kit/form/entity-sheet.tsx'
import { TextareaField, TextField } from '../../kit/form/text-field.tsx'
import { useEntityForm } from '../../kit/form/use-entity-form.ts'
import { employeeGroups } from '../../platform/net/calls.gen.ts'
import { t } from '../../platform/text/i18n.ts'
import { EmployeeField, EmployeesField } from '../employees/picker.tsx'

export function EmployeeGroupForm({ group }: { group: EmployeeGroup | null }) {
  const form = useEntityForm({
    schema: employeeGroupInput,
    calls: employeeGroups,
    row: group,
    defaults: { name: '', colour: 'violet', member_ids: [] },
    after: () => closePanel,
  })
  const { control } = form
  return (
    <EntityForm form={form} cancel={closePanel}>
      <FormSection title={t('Group')}>
        <TextField control={control} name="name" className={wide} autoFocus={!group} />
        <ColourField control={control} name="colour" className={wide} />
        <TextareaField control={control} name="description" className={wide} />
      </FormSection>
      <FormSection title={t('Employees')}>
        <EmployeeField control={control} name="lead_employee_id" none={t('No lead')} className={wide} />
        <EmployeesField control={control} name="member_ids" className={wide} />
      </FormSection>
    </EntityForm>
  )
}
