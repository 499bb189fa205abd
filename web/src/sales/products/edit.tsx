import { ListPlus } from 'lucide-react'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { ArchivedNotice } from '../../kit/form/archived-notice.tsx'
import { RecordPage } from '../../kit/form/record.tsx'
import { RecordMenu } from '../../kit/form/record-menu.tsx'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import { Page } from '../../kit/nav/page.tsx'
import { newInPanel } from '../../kit/nav/row-link.ts'
import { buttonLook } from '../../kit/ui/button.tsx'
import { products, stockLevels, tasks } from '../../platform/net/calls.gen.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { ProductForm, productsLink } from './form.tsx'
import { stockText } from './words.ts'

const PriceCard = lazyPart(() => import('./price-card.tsx').then((file) => file.PriceCard))

export function ProductEdit() {
  const maySeeStock = useAllows(stockLevels.index)
  const mayAddTasks = useAllows(tasks.create)
  return (
    <RecordPage calls={products} title={t('Product')} back={productsLink}>
      {(product) => (
        <Page
          title={product.name}
          record={product.name}
          actions={
            <>
              {maySeeStock && product.stock !== null && (
                <EntityLink
                  link={{ to: '/sales/stock-levels', search: { edit: product.id } }}
                  {...buttonLook()}
                >
                  {t('In stock: {quantity}', { quantity: stockText(product.stock, product) })}
                </EntityLink>
              )}
              <RecordMenu
                calls={products}
                row={product}
                name={product.name}
                back={productsLink}
                links={
                  mayAddTasks
                    ? [
                        {
                          icon: ListPlus,
                          label: t('Create task'),
                          link: {
                            to: '/tasks',
                            search: {
                              edit: newInPanel,
                              product: product.id,
                              title: t('Order product: {name}', { name: product.name }),
                            },
                          },
                        },
                      ]
                    : []
                }
              />
            </>
          }
        >
          <ArchivedNotice calls={products} row={product} name={product.name} />
          <ProductForm product={product} />
          <PriceCard id={product.id} />
        </Page>
      )}
    </RecordPage>
  )
}
