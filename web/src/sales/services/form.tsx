import { employeeName } from '@wizyta/contract/people/names/names'
import type { Service } from '@wizyta/contract/sales/services/api'
import { type ServiceInput, serviceForm, serviceInput } from '@wizyta/contract/sales/services/api'
import { CircleQuestionMark } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useAffectedVisits } from '../../booking/affected-visits/parts.tsx'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { SelectField, SwitchField } from '../../kit/form/choice-field.tsx'
import { ColourField } from '../../kit/form/colour-field.tsx'
import { EntityForm, FormSection, wide } from '../../kit/form/entity-form.tsx'
import { MinutesField, MoneyField, NumberField } from '../../kit/form/number-field.tsx'
import { TextareaField, TextField } from '../../kit/form/text-field.tsx'
import { useEntityForm } from '../../kit/form/use-entity-form.ts'
import { vatOptions } from '../../kit/form/vat-options.ts'
import { formValues } from '../../kit/form/versions.ts'
import { copyName } from '../../kit/list/duplicate.ts'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import type { RowLink } from '../../kit/nav/row-link.ts'
import { buttonLook } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { useCopiedPatchTest } from '../../people/client-care/copied-patch-test.ts'
import { ServicePatchTestField } from '../../people/client-care/parts.tsx'
import { useEmployees } from '../../people/employees/picker-rows.ts'
import { calendar, employees, products, services } from '../../platform/net/calls.gen.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { ServiceGroupField } from '../service-groups/picker.tsx'
import { useServiceGroups } from '../service-groups/picker-rows.ts'
import { ResourceRuleField } from './resource-rule-field.tsx'
import { SegmentsField } from './segments-field.tsx'
import { VariantsField } from './variants-field.tsx'

const PerformersField = lazyPart(
  () => import('./performers-field.tsx').then((file) => file.PerformersField),
  <Skeleton className="h-40 sm:col-span-2" />,
)

const RatesField = lazyPart(
  () => import('./rates-field.tsx').then((file) => file.RatesField),
  <Skeleton className="h-8" />,
)
const ContentSections = lazyPart(
  () => import('./content-sections.tsx').then((file) => file.ContentSections),
  <Skeleton className="h-8" />,
)
const RecipeField = lazyPart(
  () => import('./recipe-field.tsx').then((file) => file.RecipeField),
  <Skeleton className="h-8" />,
)

export const servicesLink: RowLink = { to: '/sales/services' }

/**
 * @param group the group that a new service starts in
 * @param copied the service that a new one begins as a copy of
 */
export function ServiceForm({
  service,
  group,
  copied,
}: {
  service: Service | null
  group?: string
  copied?: Service
}) {
  const mayAssign = useAllows(employees.replaceServices)
  const maySeeDays = useAllows(calendar.days)
  const maySeeProducts = useAllows(products.index)
  const recipe = (service ?? copied)?.recipe ?? noRecipe
  const row = useMemo(() => service && { ...service, recipe: typedRecipe(service) }, [service])
  const affected = useAffectedVisits()
  const copyPatchTest = useCopiedPatchTest(copied?.id)
  const form = useEntityForm({
    schema: serviceForm,
    calls: services,
    row: row as Service | null,
    defaults: {
      name: '',
      service_group_id: group ?? '',
      price_type: 'fixed',
      vat_rate: '8',
      duration_min: 60,
      segments: [],
      buffer_before_min: 0,
      buffer_after_min: 0,
      capacity: 1,
      active: true,
      online: true,
      variants: [],
      resource_rule: [],
      performers: mayAssign ? [] : undefined,
      recipe: [],
      rates: [],
      add_on_ids: [],
      parts: [],
      clients_allowed: 'all',
      rules_block: false,
      ...(copied && copyOf(copied, mayAssign)),
    },
    asks: async ({ name, performers }) => {
      const taken = service && performers ? takenFrom(service, performers) : []
      if (taken.length === 0) return true
      return affected.ask({ kind: 'assignments', body: { employees: taken, resources: [] }, name })
    },
    after: ({ id }, isNew) => {
      affected.goToBoard()
      if (!isNew) return
      copyPatchTest(id)
      return { to: '/sales/services/$id/edit', params: { id } }
    },
  })
  const { control, rhf } = form
  const [priceType, duration, groupId] = useWatch({
    control,
    name: ['price_type', 'duration_min', 'service_group_id'],
  })
  const proposed = useServiceGroups().find(({ id }) => id === groupId)
  useEffect(() => {
    if (service || copied) return
    if (proposed?.default_vat_rate && !rhf.getFieldState('vat_rate').isDirty)
      rhf.setValue('vat_rate', proposed.default_vat_rate)
    if (proposed?.default_pkwiu && !rhf.getFieldState('pkwiu').isDirty)
      rhf.setValue('pkwiu', proposed.default_pkwiu)
  }, [service, copied, proposed, rhf])
  return (
    <Card>
      {affected.dialog}
      <EntityForm form={form} cancel={servicesLink}>
        <FormSection title={t('Service')}>
          <TextField control={control} name="name" autoFocus={!service} className={wide} />
          <ServiceGroupField control={control} name="service_group_id" />
          <TextField control={control} name="code" hint={t('Initials for narrow columns.')} />
          <TextField
            control={control}
            name="name_en"
            hint={t('For messages to clients who read English.')}
            className={wide}
          />
          <TextareaField control={control} name="description" className={wide} />
          <ColourField control={control} name="colour" none={t('As the group')} className={wide} />
          <SwitchField
            control={control}
            name="active"
            hint={t('Once off, it cannot be chosen for new appointments.')}
          />
          <SwitchField control={control} name="online" />
        </FormSection>
        <FormSection
          title={t('Price and tax')}
          hint={t('Prices are gross. An appointment keeps the price it was booked with.')}
        >
          <SelectField control={control} name="price_type" />
          <MoneyField
            control={control}
            name="price"
            label={priceType === 'range' ? t('Lowest price') : t('Price')}
          />
          {priceType === 'range' && <MoneyField control={control} name="price_max" />}
          <SelectField control={control} name="vat_rate" options={vatOptions()} />
          <TextField
            control={control}
            name="pkwiu"
            placeholder="96.02.13.0"
            hint={t('Beauty and hair: 8% since April 2024.')}
          />
          <TextField control={control} name="fiscal_name" hint={t('Left empty: the name of the service.')} />
          <RatesField control={control} className={wide} />
        </FormSection>
        <FormSection
          title={t('Time|of a service')}
          hint={t('Before and after the service the employee is busy, the client is not.')}
        >
          <MinutesField control={control} name="duration_min" />
          <NumberField control={control} name="capacity" hint={t('Above one it is a class.')} />
          <MinutesField control={control} name="buffer_before_min" />
          <MinutesField control={control} name="buffer_after_min" />
          <SegmentsField
            control={control}
            name="segments"
            label={t('Processing time')}
            hint={t('While a colour or a mask works, the employee is free for another client.')}
            duration={duration}
            onDuration={(minutes) =>
              rhf.setValue('duration_min', minutes, {
                shouldDirty: true,
                shouldValidate: rhf.formState.isSubmitted,
              })
            }
            className={wide}
          />
        </FormSection>
        {!mayAssign && service && <Performers service={service} />}
        {mayAssign && (
          <FormSection
            title={t('Performed by')}
            hint={t('Empty fields follow the service. With no employee it cannot be booked.')}
          >
            <PerformersField control={control} className={wide} />
          </FormSection>
        )}
        <FormSection
          title={t('Variants')}
          hint={t(
            'Variants with their own price and duration, such as hair lengths. Each appointment uses one of them.',
          )}
        >
          <VariantsField control={control} className={wide} />
        </FormSection>
        <FormSection
          title={t('Resources')}
          hint={t('Each line reserves one free resource. If none is free, the time is unavailable.')}
        >
          <ResourceRuleField control={control} className={wide} />
          {service && maySeeDays && (
            <EntityLink
              link={{ to: '/calendar/no-room', search: { service: service.id } }}
              {...buttonLook({ variant: 'ghost' })}
              className={`justify-self-start ${wide}`}
            >
              <CircleQuestionMark aria-hidden="true" />
              {t('Why is there no room?')}
            </EntityLink>
          )}
        </FormSection>
        <ContentSections control={control} />
        {service && (
          <FormSection title={t('Patch test')} hint={t('Saved apart from the rest of the form.')}>
            <div className={wide}>
              <ServicePatchTestField serviceId={service.id} />
            </div>
          </FormSection>
        )}
        {maySeeProducts && (
          <FormSection
            title={t('Recipe')}
            hint={t(
              'What one appointment usually uses up. Proposed in the appointment, taken off the shelf once posted.',
            )}
          >
            <RecipeField control={control} stored={recipe} className={wide} />
          </FormSection>
        )}
      </EntityForm>
    </Card>
  )
}

const noRecipe: NonNullable<Service['recipe']> = []

/** The fields of a recipe that are typed: without names and units. */
const typedRecipe = ({ recipe = noRecipe }: Service) =>
  recipe.map(({ product_id, qty }) => ({ product_id, qty }))

/** For readers who may not change employees. */
function Performers({ service: { employee_ids } }: { service: Service }) {
  const names = useEmployees().filter(({ id }) => employee_ids.includes(id))
  return (
    <FormSection title={t('Performed by')}>
      <p className={wide}>{names.map(employeeName).join(', ') || '–'}</p>
    </FormSection>
  )
}

/** Returns the values of a copy. Its variants are its own, and its place is the last of the group. */
function copyOf(service: Service, mayAssign: boolean): Partial<ServiceInput> {
  const {
    variants,
    performers,
    name,
    name_en,
    sort_order: _,
    ...fields
  } = formValues(serviceInput, service) as ServiceInput
  return {
    ...fields,
    name: copyName(name, 120),
    name_en: name_en && copyName(name_en, 120),
    variants: variants?.map((variant) => ({ ...variant, id: undefined })),
    performers: mayAssign ? performers : undefined,
    recipe: typedRecipe(service),
  }
}

/** Returns the pairs of a service and those who performed it and no longer do. */
const takenFrom = (service: Service, performers: NonNullable<ServiceInput['performers']>) =>
  (service.performers ?? [])
    .filter(({ employee_id }) => !performers.some((one) => one.employee_id === employee_id))
    .map(({ employee_id }) => ({ employee_id, service_id: service.id }))
