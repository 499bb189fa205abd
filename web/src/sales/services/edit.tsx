import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { ArchivedNotice } from '../../kit/form/archived-notice.tsx'
import { RecordPage } from '../../kit/form/record.tsx'
import { RecordMenu } from '../../kit/form/record-menu.tsx'
import { Page } from '../../kit/nav/page.tsx'
import { services } from '../../platform/net/calls.gen.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { localName } from '../../platform/text/local-name.ts'
import { duplicateLink } from './duplicate-link.ts'
import { ServiceForm, servicesLink } from './form.tsx'

const PriceCard = lazyPart(() => import('./price-card.tsx').then((file) => file.PriceCard))

export function ServiceEdit() {
  const mayCreate = useAllows(services.create)
  return (
    <RecordPage calls={services} title={t('Service')} back={servicesLink}>
      {(service) => (
        <Page
          title={localName(service)}
          record={localName(service)}
          actions={
            <RecordMenu
              calls={services}
              row={service}
              name={localName(service)}
              back={servicesLink}
              links={mayCreate ? [duplicateLink(service.id)] : []}
            />
          }
        >
          <ArchivedNotice calls={services} row={service} name={localName(service)} />
          <ServiceForm service={service} />
          <PriceCard id={service.id} />
        </Page>
      )}
    </RecordPage>
  )
}
