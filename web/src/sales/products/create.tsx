import { Page } from '../../kit/nav/page.tsx'
import { t } from '../../platform/text/i18n.ts'
import { ProductForm } from './form.tsx'

export const ProductCreate = () => (
  <Page title={t('New product')}>
    <ProductForm product={null} />
  </Page>
)
