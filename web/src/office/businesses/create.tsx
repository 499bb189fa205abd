import { FormSkeleton } from '../../kit/feedback/form-skeleton.tsx'
import { Page } from '../../kit/nav/page.tsx'
import { businesses } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
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
