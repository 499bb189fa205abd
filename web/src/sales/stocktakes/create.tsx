import { Page } from '../../kit/nav/page.tsx'
import { t } from '../../platform/text/i18n.ts'
import { StocktakeForm } from './form.tsx'

export const StocktakeCreate = () => (
  <Page title={t('New stocktake')}>
    <StocktakeForm stocktake={null} />
  </Page>
)
