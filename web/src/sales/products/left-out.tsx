import { Alert } from '../../kit/ui/alert.tsx'
import { t } from '../../platform/text/i18n.ts'
import type { ReadProducts } from './read-products.ts'

/** Names the products that a table of several leaves out. */
export function LeftOut({ archived, missing }: Pick<ReadProducts, 'archived' | 'missing'>) {
  return (
    <>
      {archived.length > 0 && (
        <Alert tone="warning">
          {t('Archived, so left out: {names}.', {
            names: archived.map(({ name }) => name).join(', '),
          })}
        </Alert>
      )}
      {missing > 0 && (
        <Alert tone="warning">{t('Products that no longer exist: {count}.', { count: missing })}</Alert>
      )}
    </>
  )
}
