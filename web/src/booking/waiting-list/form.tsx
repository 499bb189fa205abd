import { useSearch } from '@tanstack/react-router'
import type { WaitingEntry } from '@wizyta/contract/booking/waiting-list/api'
import { chosenStatuses, waitingEntryInput, waitingStatus } from '@wizyta/contract/booking/waiting-list/api'
import { SelectField } from '../../kit/form/choice-field.tsx'
import { DateField } from '../../kit/form/date-field.tsx'
import { EntitiesField } from '../../kit/form/entities-field.tsx'
import { EntityForm, FormSection, wide } from '../../kit/form/entity-form.tsx'
import { TextareaField } from '../../kit/form/text-field.tsx'
import { useEntityForm } from '../../kit/form/use-entity-form.ts'
import { copyParam, panelParam, type RowLink } from '../../kit/nav/row-link.ts'
import { EmployeesField } from '../../people/employees/picker.tsx'
import { services, waitingEntries } from '../../platform/net/calls.gen.ts'
import { wordOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { localName } from '../../platform/text/local-name.ts'
import { EntryOffersPart } from '../waiting-offers/parts.tsx'
import { WaitingClientField } from './client-field.tsx'
import { WindowsField } from './windows-field.tsx'

/** Back to the list, without what the address gave to the form. */
const closeEntry: RowLink = {
  to: '.',
  search: (before) => ({
    ...before,
    [panelParam]: undefined,
    [copyParam]: undefined,
    client: undefined,
    services: undefined,
  }),
}

export function WaitingForm({ entry }: { entry: WaitingEntry | null }) {
  const given = useSearch({ strict: false }) as { client?: string; services?: string }
  const form = useEntityForm({
    schema: waitingEntryInput,
    calls: waitingEntries,
    row: entry,
    defaults: {
      client_id: given.client ?? '',
      service_ids: given.services?.split(',') ?? [],
      employee_ids: [],
      windows: [],
      valid_from: null,
      valid_to: null,
      priority: 'normal',
      note: null,
      status: 'waiting',
    },
    after: () => closeEntry,
    forgets: [waitingEntries.figures, waitingEntries.matches],
  })
  const { control } = form
  return (
    <EntityForm form={form} cancel={closeEntry}>
      <FormSection title={t('Wish|waiting list')}>
        <WaitingClientField control={control} stored={entry?.client ?? null} className={wide} />
        <EntitiesField
          control={control}
          name="service_ids"
          className={wide}
          calls={services}
          nameOf={localName}
          searchLabel={t('Search for a service')}
          renderRow={localName}
        />
        <EmployeesField
          control={control}
          name="employee_ids"
          className={wide}
          hint={t('Empty: any employee who performs it.')}
        />
      </FormSection>
      <FormSection title={t('When|waiting list')}>
        <WindowsField control={control} className={wide} />
        <DateField control={control} name="valid_from" />
        <DateField control={control} name="valid_to" />
      </FormSection>
      <FormSection title={t('Order of asking')}>
        <SelectField control={control} name="priority" />
        {entry && <SelectField control={control} name="status" options={statusesOf(entry)} />}
        <TextareaField control={control} name="note" className={wide} />
      </FormSection>
      {entry && <EntryOffersPart entryId={entry.id} />}
    </EntityForm>
  )
}

/** The states that users set, and the present one. */
const statusesOf = ({ status }: WaitingEntry) =>
  waitingStatus.options
    .filter((one) => one === status || chosenStatuses.includes(one))
    .map((value) => ({ value, label: wordOf(waitingStatus, value) }))
