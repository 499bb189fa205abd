import { type Business, type BusinessInput, businessInput } from '@wizyta/contract/office/businesses/api'
import { holidayKeys } from '@wizyta/contract/people/working-hours/holidays'
import type { Control } from 'react-hook-form'
import { useAffectedVisits } from '../../booking/affected-visits/parts.tsx'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { EntityForm, FormSection, wide } from '../../kit/form/entity-form.tsx'
import { useEntityForm } from '../../kit/form/use-entity-form.ts'
import { Card } from '../../kit/ui/card.tsx'
import { affectedVisits, businesses } from '../../platform/net/calls.gen.ts'
import { reportProblem } from '../../platform/net/problems.ts'
import { reloadBusinesses, switchBusiness } from '../../platform/session/business.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { HolidaysSection } from './holidays-field.tsx'
import { AddressSection, CompanySection, PlaceSection, PublicSection } from './sections.tsx'
import { businessCalls, businessesLink } from './words.ts'

const OpeningHours = lazyPart(() => import('./opening-hours.tsx').then((file) => file.OpeningHours))
const Logo = lazyPart(() => import('./logo.tsx').then((file) => file.Logo))

/** @param like the business from which a new one takes company and place */
export function BusinessForm({ business, like }: { business: Business | null; like?: Business }) {
  const mayAsk = useAllows(affectedVisits.ofHours)
  const affected = useAffectedVisits()
  const form = useEntityForm({
    schema: businessInput,
    calls: businessCalls,
    row: business,
    defaults: {
      name: '',
      legal_name: like?.legal_name ?? '',
      nip: like?.nip ?? '',
      regon: like?.regon ?? null,
      types: like?.types ?? [],
      timezone: like?.timezone ?? 'Europe/Warsaw',
      currency: (like?.currency as BusinessInput['currency'] | undefined) ?? 'PLN',
      locale: (like?.locale as BusinessInput['locale'] | undefined) ?? 'pl',
      vat_status: like?.vat_status ?? undefined,
      vat_since: like?.vat_since ?? null,
      brand_colour: like?.brand_colour ?? '#7c2d5e',
      closed_holidays: [...holidayKeys],
    },
    forgets: [businesses.index],
    asks: async ({ name, closed_holidays = [] }) => {
      const before = business?.closed_holidays ?? []
      const closed = business && mayAsk ? closed_holidays.filter((key) => !before.includes(key)) : []
      if (closed.length === 0) return true
      return affected.ask({ kind: 'hours', body: { kind: 'holidays', closed }, name })
    },
    after: ({ id }, isNew) => {
      affected.goToBoard()
      reloadBusinesses()
        // A new salon is set up from within.
        .then(() => isNew && switchBusiness(id, false, '/businesses/start'))
        .catch(reportProblem)
      return undefined
    },
  })
  const control = form.control as unknown as Control<BusinessInput>
  return (
    <Card>
      {affected.dialog}
      <EntityForm form={form} cancel={businessesLink}>
        <CompanySection control={control} id={business?.id ?? null} />
        <AddressSection control={control} />
        <PlaceSection control={control} />
        <HolidaysSection
          control={control}
          name="closed_holidays"
          timezone={business?.timezone ?? like?.timezone ?? 'Europe/Warsaw'}
          hours={business && <OpeningHours />}
        />
        <PublicSection control={control} />
        {business && (
          <FormSection title={t('Logo')} hint={t('It stands in the menu and in the list of businesses.')}>
            <div className={wide}>
              <Logo business={business} />
            </div>
          </FormSection>
        )}
      </EntityForm>
    </Card>
  )
}
