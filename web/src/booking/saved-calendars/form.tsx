import { roleName } from '@wizyta/contract/access/roles/role-names'
import { visitStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import type { SavedCalendar, SavedCalendarInput } from '@wizyta/contract/booking/saved-calendars/api'
import { calendarSteps, savedCalendarInput } from '@wizyta/contract/booking/saved-calendars/api'
import { useEffect, useRef } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { CheckboxesField, SelectField, SwitchField } from '../../kit/form/choice-field.tsx'
import { EntitiesField } from '../../kit/form/entities-field.tsx'
import { EntityForm, FormSection, wide } from '../../kit/form/entity-form.tsx'
import { closePanel } from '../../kit/form/entity-sheet.tsx'
import { MinutesChoiceField } from '../../kit/form/minutes-choice-field.tsx'
import { TextField } from '../../kit/form/text-field.tsx'
import { TimeField } from '../../kit/form/time-field.tsx'
import { useEntityForm } from '../../kit/form/use-entity-form.ts'
import { EmployeesField } from '../../people/employees/picker.tsx'
import {
  employeeGroups,
  employees,
  resources,
  roles,
  savedCalendars,
  serviceGroups,
  visitLabels,
} from '../../platform/net/calls.gen.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { localName } from '../../platform/text/local-name.ts'
import { statusWord } from '../calendar/visit-words.ts'

export function SavedCalendarForm({ calendar }: { calendar: SavedCalendar | null }) {
  const mayShare = useAllows(employees.update)
  const form = useEntityForm({
    schema: savedCalendarInput,
    calls: savedCalendars,
    row: calendar,
    defaults: {
      name: '',
      columns_by: 'employees',
      column_ids: [],
      view: null,
      step_min: null,
      colour_by: null,
      hours_from: null,
      hours_to: null,
      statuses: [],
      service_group_ids: [],
      label_ids: [],
      shows_cancelled: false,
      only_busy: false,
      shows_off: false,
      shared_role_ids: [],
    },
    after: () => closePanel,
  })
  const { control, rhf } = form
  const by = useWatch({ control, name: 'columns_by' })
  const before = useRef(by)
  useEffect(() => {
    if (before.current === by) return
    before.current = by
    // Columns of another kind do not stay.
    rhf.setValue('column_ids', [], { shouldDirty: true })
  }, [by, rhf])
  return (
    <EntityForm form={form} cancel={closePanel}>
      <FormSection title={t('Saved calendar|log')}>
        <TextField control={control} name="name" className={wide} autoFocus={!calendar} />
        <SelectField control={control} name="columns_by" className={wide} />
        <ColumnsField control={control} by={by ?? 'employees'} />
      </FormSection>
      <FormSection title={t('Look')}>
        <SelectField control={control} name="view" none={t('As in the settings')} />
        <MinutesChoiceField
          control={control}
          name="step_min"
          choices={calendarSteps}
          none={t('As in the settings')}
        />
        <SelectField control={control} name="colour_by" none={t('As in the settings')} />
        <TimeField
          control={control}
          name="hours_from"
          hint={t(
            'Empty: as in the settings, and wider where there are earlier or later hours or appointments.',
          )}
        />
        <TimeField control={control} name="hours_to" endsDay />
      </FormSection>
      <FormSection title={t('Filters')}>
        <CheckboxesField
          control={control}
          name="statuses"
          className={wide}
          options={visitStatuses
            .filter((status) => !['hold', 'expired', 'declined'].includes(status))
            .map((value) => ({ value, label: statusWord(value) }))}
        />
        <EntitiesField
          control={control}
          name="service_group_ids"
          className={wide}
          calls={serviceGroups}
          nameOf={localName}
          searchLabel={t('Search by name')}
          renderRow={localName}
        />
        <EntitiesField
          control={control}
          name="label_ids"
          className={wide}
          calls={visitLabels}
          nameOf={({ name }) => name}
          searchLabel={t('Search by name')}
          renderRow={({ name }) => name}
        />
        <SwitchField control={control} name="shows_cancelled" className={wide} />
        <SwitchField control={control} name="only_busy" className={wide} />
        <SwitchField control={control} name="shows_off" className={wide} />
      </FormSection>
      {mayShare && (
        <FormSection title={t('Sharing')}>
          <EntitiesField
            control={control}
            name="shared_role_ids"
            className={wide}
            hint={t('Without a role only you see it.')}
            calls={roles}
            nameOf={(role) => roleName(t, role)}
            searchLabel={t('Search by name')}
            renderRow={(role) => roleName(t, role)}
          />
        </FormSection>
      )}
    </EntityForm>
  )
}

/** The columns of one kind; none: all. */
function ColumnsField({
  control,
  by,
}: {
  control: Control<SavedCalendarInput>
  by: SavedCalendar['columns_by']
}) {
  const of = { control, name: 'column_ids' as const, className: wide, hint: t('None chosen: all of them.') }
  if (by === 'employees') return <EmployeesField {...of} />
  return by === 'groups' ? (
    <EntitiesField
      {...of}
      calls={employeeGroups}
      nameOf={({ name }) => name}
      searchLabel={t('Search by name')}
      renderRow={({ name }) => name}
    />
  ) : (
    <EntitiesField
      {...of}
      calls={resources}
      nameOf={({ name }) => name}
      searchLabel={t('Search by name')}
      renderRow={({ name }) => name}
    />
  )
}
