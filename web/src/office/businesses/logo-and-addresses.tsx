import { type Business, type BusinessInput, businessInput } from '@wizyta/contract/office/businesses/api'
import type { Control } from 'react-hook-form'
import { FormSkeleton } from '../../kit/feedback/form-skeleton.tsx'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { EntityForm, FormSection, wide } from '../../kit/form/entity-form.tsx'
import { useRecord } from '../../kit/form/record.tsx'
import { useEntityForm } from '../../kit/form/use-entity-form.ts'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import { Page } from '../../kit/nav/page.tsx'
import { buttonLook } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { businesses } from '../../platform/net/calls.gen.ts'
import { reportProblem } from '../../platform/net/problems.ts'
import { reloadBusinesses } from '../../platform/session/business.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { Logo } from './logo.tsx'
import { AddressSection, PublicSection } from './sections.tsx'
import { businessCalls } from './words.ts'

/** The current business as clients see it. */
export function LogoAndAddressesPage() {
  const { id } = useBusiness()
  const business = useRecord(businessCalls, id)
  return (
    <Page
      title={t('Logo and addresses')}
      description={t('The salon’s look and contacts for clients.')}
      actions={
        <EntityLink link={{ to: '/businesses/$id/edit', params: { id } }} {...buttonLook()}>
          {t('All data of the business')}
        </EntityLink>
      }
    >
      <LoadState of={business} isRecord loading={<FormSkeleton />} look="card">
        {(row) => <LookForm business={row} />}
      </LoadState>
    </Page>
  )
}

const lookInput = businessInput.pick({
  street: true,
  postal_code: true,
  city: true,
  phone: true,
  email: true,
  website: true,
  brand_colour: true,
  public_name: true,
  public_slug: true,
})

function LookForm({ business }: { business: Business }) {
  const form = useEntityForm({
    schema: lookInput,
    calls: businessCalls,
    row: business,
    defaults: {},
    forgets: [businesses.index],
    after: () => {
      reloadBusinesses().catch(reportProblem)
      return undefined
    },
  })
  const control = form.control as unknown as Control<BusinessInput>
  return (
    <Card>
      <EntityForm form={form}>
        <FormSection title={t('Logo')} hint={t('It stands in the menu and in the list of businesses.')}>
          <div className={wide}>
            <Logo business={business} />
          </div>
        </FormSection>
        <PublicSection control={control} salon={business.name} />
        <AddressSection control={control} />
      </EntityForm>
    </Card>
  )
}
