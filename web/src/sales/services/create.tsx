import { useSearch } from '@tanstack/react-router'
import { FormSkeleton } from '../../kit/feedback/form-skeleton.tsx'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { useRecord } from '../../kit/form/record.tsx'
import { Page } from '../../kit/nav/page.tsx'
import { services } from '../../platform/net/calls.gen.ts'
import { t } from '../../platform/text/i18n.ts'
import { ServiceForm } from './form.tsx'

declare module '../../platform/browser/page-search.ts' {
  interface PageSearches {
    '/sales/services/create': { group?: string; copy?: string }
  }
}

export function ServiceCreate() {
  const { group, copy } = useSearch({ strict: false }) as { group?: unknown; copy?: unknown }
  return (
    <Page title={t('New service')}>
      {typeof copy === 'string' ? (
        <Copy key={copy} id={copy} />
      ) : (
        <ServiceForm service={null} group={typeof group === 'string' ? group : undefined} />
      )}
    </Page>
  )
}

function Copy({ id }: { id: string }) {
  const record = useRecord(services, id)
  return (
    <LoadState of={record} isRecord loading={<FormSkeleton />} look="card">
      {(service) => <ServiceForm service={null} copied={service} />}
    </LoadState>
  )
}
