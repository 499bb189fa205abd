import { useSearch } from '@tanstack/react-router'
import { t } from '../lib/i18n.ts'
import { Page } from '../shell/page.tsx'
import { ServiceForm } from './form.tsx'

export function ServiceCreate() {
  const { group } = useSearch({ strict: false }) as { group?: unknown }
  return (
    <Page title={t('New service')}>
      <ServiceForm service={null} group={typeof group === 'string' ? group : undefined} />
    </Page>
  )
}
