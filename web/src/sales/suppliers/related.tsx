import { type Delivery, deliveryStatus } from '@wizyta/contract/sales/deliveries/api'
import type { Product } from '@wizyta/contract/sales/products/api'
import type { Supplier } from '@wizyta/contract/sales/suppliers/api'
import type { ReactNode } from 'react'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import type { RowLink } from '../../kit/nav/row-link.ts'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { deliveries, products } from '../../platform/net/calls.gen.ts'
import { isShownInPlace, useCall } from '../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { wordOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { dateOf, formatDate } from '../../platform/text/time.ts'

const shown = 5

/** Latest deliveries and products of a supplier, each with a link to all of them. */
export function SupplierRelated({ supplier }: { supplier: Supplier }) {
  const seesDeliveries = useAllows(deliveries.index)
  const seesProducts = useAllows(products.index)
  return (
    <>
      {seesDeliveries && <Deliveries id={supplier.id} />}
      {seesProducts && <Products id={supplier.id} />}
    </>
  )
}

function Deliveries({ id }: { id: string }) {
  const { timezone } = useBusiness()
  const query = useCall(
    deliveries.index,
    { query: { filter: { supplier_id: id }, sort: '-created_at', per_page: shown } },
    { handles: isShownInPlace },
  )
  const dateText = ({ received_at, document_date, created_at }: Delivery) =>
    formatDate(document_date ?? dateOf(received_at ?? created_at, timezone))
  return (
    <Part
      title={t('Deliveries')}
      all={{ to: '/sales/delivery', search: { filter: { supplier_id: id } } }}
      query={query}
      none={t('No deliveries from this supplier yet.')}
      row={(delivery: Delivery) => ({
        id: delivery.id,
        link: { to: '/sales/delivery/$id', params: { id: delivery.id } },
        name: delivery.number ?? delivery.document_no ?? t('Delivery'),
        detail: `${dateText(delivery)} · ${wordOf(deliveryStatus, delivery.status)}`,
      })}
    />
  )
}

function Products({ id }: { id: string }) {
  const mayEdit = useAllows(products.update)
  const query = useCall(
    products.index,
    { query: { filter: { supplier_id: id }, sort: 'name', per_page: shown } },
    { handles: isShownInPlace },
  )
  return (
    <Part
      title={t('Products')}
      all={{ to: '/sales/products', search: { filter: { supplier_id: id } } }}
      query={query}
      none={t('No products of this supplier yet.')}
      row={({ id, name, brand, sku }: Product) => ({
        id,
        link: mayEdit ? { to: '/sales/products/$id/edit', params: { id } } : undefined,
        name,
        detail: [brand, sku].filter(Boolean).join(' · '),
      })}
    />
  )
}

interface RowText {
  id: string
  link: RowLink | undefined
  name: string
  detail: string
}

function Part<Row>({
  title,
  all,
  query,
  none,
  row,
}: {
  title: string
  all: RowLink
  query: Parameters<typeof LoadState<{ data: Row[]; total: number }>>[0]['of']
  none: string
  row: (row: Row) => RowText
}): ReactNode {
  return (
    <section aria-label={title} className="flex flex-col gap-2 border-t p-4">
      <h2 className="font-semibold">{title}</h2>
      <LoadState of={query} loading={<Skeleton className="h-16" />} look="line">
        {({ data, total }) => (
          <>
            {total === 0 && <p className="text-muted">{none}</p>}
            <ul className="flex flex-col">
              {data.map(row).map(({ id, link, name, detail }) => (
                <li key={id} className="flex flex-wrap items-baseline gap-x-3 py-1">
                  <span className="min-w-0 flex-1 basis-40 break-words">
                    {link ? (
                      <EntityLink link={link} className="text-brand-text hover:underline">
                        {name}
                      </EntityLink>
                    ) : (
                      name
                    )}
                  </span>
                  <span className="text-sm text-muted">{detail}</span>
                </li>
              ))}
            </ul>
            {total > data.length && (
              <EntityLink link={all} className="self-start text-brand-text hover:underline">
                {t('Show all ({number})', { number: total })}
              </EntityLink>
            )}
          </>
        )}
      </LoadState>
    </section>
  )
}
