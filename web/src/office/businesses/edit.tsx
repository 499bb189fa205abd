import { useParams } from '@tanstack/react-router'
import type { Business } from '@wizyta/contract/office/businesses/api'
import { ArrowLeftRight } from 'lucide-react'
import { RecordPage } from '../../kit/form/record.tsx'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import { Page } from '../../kit/nav/page.tsx'
import { Alert } from '../../kit/ui/alert.tsx'
import { Button, buttonLook } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { mayLeave } from '../../platform/browser/leaving.ts'
import { switchBusiness } from '../../platform/session/business.ts'
import { useBusiness, useUser } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { BusinessActions } from './actions.tsx'
import { BusinessForm } from './form.tsx'
import { businessCalls, businessesLink } from './words.ts'

export function BusinessEdit() {
  const { id = '' } = useParams({ strict: false })
  const current = useBusiness()
  const user = useUser()
  const other = id === current.id ? undefined : user?.businesses.find((one) => one.id === id)
  if (other) return <OtherBusiness id={id} name={other.name} current={current.name} />
  return (
    <RecordPage calls={businessCalls} title={t('Business')} back={businessesLink}>
      {(business) => <BusinessPage business={business} />}
    </RecordPage>
  )
}

function BusinessPage({ business }: { business: Business }) {
  return (
    <Page title={business.name} record={business.name} actions={<BusinessActions business={business} />}>
      {business.status === 'suspended' && (
        <Alert tone="warning">
          {t('This business is suspended: only superadmins get in. The menu above ends that.')}
        </Alert>
      )}
      <BusinessForm business={business} />
    </Page>
  )
}

/** A business is changed only while it is the current one, so that users do not change the wrong one. */
function OtherBusiness({ id, name, current }: { id: string; name: string; current: string }) {
  const go = async () => {
    if (await mayLeave()) switchBusiness(id, false, `/businesses/${id}/edit`)
  }
  return (
    <Page
      title={name}
      record={name}
      actions={
        <EntityLink link={businessesLink} {...buttonLook()}>
          {t('Back to the list')}
        </EntityLink>
      }
    >
      <Card className="flex flex-col items-start gap-3 p-5">
        <p>{t('You are working in {current}. To change {name}, switch to it.', { current, name })}</p>
        <Button variant="primary" onClick={() => void go()}>
          <ArrowLeftRight aria-hidden="true" />
          {t('Switch to {name}', { name })}
        </Button>
      </Card>
    </Page>
  )
}
