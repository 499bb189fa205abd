import type { Resource } from '@wizyta/contract/sales/resources/api'
import { resourceInput } from '@wizyta/contract/sales/resources/api'
import { CircleQuestionMark, Clock } from 'lucide-react'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { SelectField, SwitchField } from '../../kit/form/choice-field.tsx'
import { ColourField } from '../../kit/form/colour-field.tsx'
import { EntityForm, FormSection, wide } from '../../kit/form/entity-form.tsx'
import { closePanel } from '../../kit/form/entity-sheet.tsx'
import { MinutesField, NumberField } from '../../kit/form/number-field.tsx'
import { TextareaField, TextField } from '../../kit/form/text-field.tsx'
import { useEntityForm } from '../../kit/form/use-entity-form.ts'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import { buttonLook } from '../../kit/ui/button.tsx'
import { calendar, resources, workingHours } from '../../platform/net/calls.gen.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'

const Counters = lazyPart(() => import('./counters.tsx').then((file) => file.Counters))

export function ResourceForm({ resource }: { resource: Resource | null }) {
  const form = useEntityForm({
    schema: resourceInput,
    calls: resources,
    row: resource,
    defaults: {
      name: '',
      category: 'room',
      capacity: 1,
      overbook: false,
      turnover_min: 0,
      priority: 3,
      colour: 'slate',
    },
    after: () => closePanel,
  })
  const { control } = form
  const maySeeDays = useAllows(calendar.days)
  const maySeeHours = useAllows(workingHours.show)
  return (
    <EntityForm form={form} cancel={closePanel}>
      <FormSection title={t('Resource')}>
        <TextField control={control} name="name" className={wide} autoFocus={!resource} />
        <SelectField control={control} name="category" />
        <TextField control={control} name="code" hint={t('Initials for narrow columns.')} />
        <ColourField control={control} name="colour" className={wide} />
      </FormSection>
      <FormSection title={t('Booking')}>
        <NumberField control={control} name="capacity" hint={t('Appointments that may use it at once.')} />
        <MinutesField control={control} name="turnover_min" />
        <SwitchField
          control={control}
          name="overbook"
          hint={t('A clash then only warns.')}
          className={wide}
        />
        <NumberField
          control={control}
          name="priority"
          hint={t('From 1 to 5; 1 is taken first when several would do.')}
        />
        {resource && maySeeHours && (
          <div className="flex flex-col gap-1">
            <span data-slot="label">{t('Hours and maintenance')}</span>
            <EntityLink
              link={{ to: '/employees/working-hours', search: { resource: resource.id } }}
              {...buttonLook()}
              className="self-start"
            >
              <Clock aria-hidden="true" />
              {t('Edit hours')}
            </EntityLink>
          </div>
        )}
        {resource && maySeeDays && (
          <EntityLink
            link={{ to: '/calendar/no-room', search: { resource: resource.id } }}
            {...buttonLook({ variant: 'ghost' })}
            className={`justify-self-start ${wide}`}
          >
            <CircleQuestionMark aria-hidden="true" />
            {t('Why is there no room?')}
          </EntityLink>
        )}
      </FormSection>
      <FormSection title={t('Note')}>
        <TextareaField control={control} name="note" label={t('For the team')} className={wide} />
      </FormSection>
      {resource && (
        <FormSection
          title={t('Counters')}
          hint={t('Finished appointments feed them. At the limit the list shows that a service is due.')}
        >
          <Counters resourceId={resource.id} className={wide} />
        </FormSection>
      )}
    </EntityForm>
  )
}
