import { FormSkeleton } from '../form/record.tsx'
import { businesses } from '../lib/calls.gen.ts'
import { t } from '../lib/i18n.ts'
import { useCall } from '../lib/query.ts'
import { useAllows, useBusiness } from '../lib/session.ts'
import { Page } from '../shell/page.tsx'
import { BusinessForm } from './form.tsx'

/** Another salon of the company: its data are those of the salon one comes from, to begin with. */
export function BusinessCreate() {
  const { id } = useBusiness()
  const mayRead = useAllows(businesses.show)
  const here = useCall(businesses.show, { params: { id } }, { enabled: mayRead, handles: () => true })
  return (
    <Page
      title={t('New business')}
      description={t('Then come opening hours, services and people, step by step.')}
    >
      {mayRead && here.isPending ? <FormSkeleton /> : <BusinessForm business={null} like={here.data} />}
    </Page>
  )
}
