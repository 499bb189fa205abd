import {
  type TaskTemplate,
  type TaskTemplateInput,
  taskTemplateInput,
} from '@wizyta/contract/messaging/tasks/templates'
import { type Control, useController } from 'react-hook-form'
import { SelectField } from '../../kit/form/choice-field.tsx'
import { EntityForm, FormSection, wide } from '../../kit/form/entity-form.tsx'
import { closePanel } from '../../kit/form/entity-sheet.tsx'
import { TextareaField, TextField } from '../../kit/form/text-field.tsx'
import { TimeField } from '../../kit/form/time-field.tsx'
import { useEntityForm } from '../../kit/form/use-entity-form.ts'
import { Checkbox, Choice } from '../../kit/ui/choice.tsx'
import { EmployeeField } from '../../people/employees/picker.tsx'
import { taskTemplates } from '../../platform/net/calls.gen.ts'
import { t } from '../../platform/text/i18n.ts'
import { ItemsField } from './items-field.tsx'
import { dayName } from './words.ts'

export function TemplateForm({ template }: { template: TaskTemplate | null }) {
  const form = useEntityForm({
    schema: taskTemplateInput,
    calls: taskTemplates,
    row: template,
    defaults: {
      title: '',
      description: null,
      priority: 'medium',
      label: null,
      assignee_id: null,
      items: [],
      weekdays: [],
      due_time: null,
    },
    after: () => closePanel,
  })
  const { control } = form
  return (
    <EntityForm form={form} cancel={closePanel}>
      <FormSection title={t('What is to be done')}>
        <TextField control={control} name="title" className={wide} autoFocus={!template} />
        <TextareaField control={control} name="description" className={wide} />
        <SelectField control={control} name="priority" />
        <SelectField control={control} name="label" none={t('No label|task')} />
        <EmployeeField control={control} name="assignee_id" none={t('For the whole team')} />
        <TimeField control={control} name="due_time" />
      </FormSection>
      <FormSection title={t('Checklist')}>
        <ItemsField control={control} name="items" className={wide} />
      </FormSection>
      <FormSection title={t('Days of the week')}>
        <WeekdaysField control={control} className={wide} />
      </FormSection>
    </EntityForm>
  )
}

const days = [1, 2, 3, 4, 5, 6, 7]

function WeekdaysField({ control, className }: { control: Control<TaskTemplateInput>; className: string }) {
  const { field } = useController({ control, name: 'weekdays' })
  const chosen = field.value ?? []
  return (
    <fieldset className={className}>
      <legend className="sr-only">{t('Days of the week')}</legend>
      <div className="flex flex-wrap items-center gap-x-4">
        {days.map((day) => (
          <Choice key={day} label={dayName(day)}>
            <Checkbox
              checked={chosen.includes(day)}
              onChange={() => field.onChange(days.filter((one) => chosen.includes(one) !== (one === day)))}
            />
          </Choice>
        ))}
      </div>
      <p className="text-sm text-muted">
        {t('On these days the task is added by itself; none ticked: only by hand.')}
      </p>
    </fieldset>
  )
}
