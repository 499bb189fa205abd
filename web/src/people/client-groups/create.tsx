import { Page } from '../../kit/nav/page.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { t } from '../../platform/text/i18n.ts'
import { ClientGroupForm } from './form.tsx'
import { clientGroupsLink } from './group-links.ts'

export function ClientGroupCreate() {
  return (
    <Page title={t('New client group')}>
      <Card>
        <ClientGroupForm group={null} back={clientGroupsLink} />
      </Card>
    </Page>
  )
}
