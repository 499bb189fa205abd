import { useSearch } from '@tanstack/react-router'
import { Page } from '../../kit/nav/page.tsx'
import { t } from '../../platform/text/i18n.ts'
import { ServiceForm } from './form.tsx'

declare module '../../platform/browser/page-search.ts' {
  interface PageSearches {
    '/sales/services/create': { group?: string }
  }
}

export function ServiceCreate() {
  const { group } = useSearch({ strict: false }) as { group?: unknown }
  return (
    <Page title={t('New service')}>
      <ServiceForm service={null} group={typeof group === 'string' ? group : undefined} />
    </Page>
  )
}
