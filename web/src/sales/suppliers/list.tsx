import { writeNip } from '@wizyta/contract/office/businesses/nip'
import type { Supplier } from '@wizyta/contract/sales/suppliers/api'
import { supplierInput, supplierList } from '@wizyta/contract/sales/suppliers/api'
import { Truck } from 'lucide-react'
import { ImportButton } from '../../figures/imports/parts.tsx'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { EntitySheet } from '../../kit/form/entity-sheet.tsx'
import type { EntityColumn, SortOf } from '../../kit/list/column.ts'
import { EntityList } from '../../kit/list/entity-list.tsx'
import type { PanelSearch } from '../../kit/nav/row-link.ts'
import { besideList, newInPanel } from '../../kit/nav/row-link.ts'
import { suppliers } from '../../platform/net/calls.gen.ts'
import { labelAt } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatPhone } from '../../platform/text/phone.ts'
import { SupplierForm } from './form.tsx'

const SupplierRelated = lazyPart(() => import('./related.tsx').then((file) => file.SupplierRelated))

declare module '../../platform/browser/page-search.ts' {
  interface PageSearches {
    '/sales/suppliers': PanelSearch
  }
}

export function SupplierList() {
  return (
    <EntityList
      calls={suppliers}
      spec={supplierList}
      schema={supplierInput}
      columns={columns}
      words={{
        title: t('Suppliers'),
        search: t('Search by name or NIP'),
        create: t('New supplier'),
        empty: t('The firms you buy products from, with contact and delivery time.'),
      }}
      icon={Truck}
      actions={<ImportButton kind="suppliers" create={suppliers.create} />}
      exported={(['email', 'language', 'notes'] as const).map((field) => ({
        field,
        label: labelAt(supplierInput, field),
      }))}
      nameOf={(supplier) => supplier.name}
      createLink={besideList(newInPanel)}
      editLink={(supplier) => besideList(supplier.id)}
    >
      <EntitySheet calls={suppliers} title={(supplier) => supplier?.name ?? t('New supplier')}>
        {(supplier) => (
          <>
            <SupplierForm supplier={supplier} />
            {supplier && <SupplierRelated supplier={supplier} />}
          </>
        )}
      </EntitySheet>
    </EntityList>
  )
}

const columns: readonly EntityColumn<Supplier, SortOf<typeof supplierList>>[] = [
  { key: 'name', sort: 'name', cell: ({ name }) => name },
  { key: 'nip', width: '8.5rem', from: 'lg', cell: ({ nip }) => nip && writeNip(nip) },
  {
    key: 'contact_person',
    width: '15%',
    cell: ({ contact_person }) => contact_person,
  },
  { key: 'phone', width: '10rem', cell: ({ phone }) => phone && formatPhone(phone) },
  { key: 'email', width: '18%', from: 'xl', cell: ({ email }) => email },
  {
    key: 'lead_days',
    width: '7.5rem',
    align: 'end',
    sort: 'lead_days',
    cell: ({ lead_days }) => (lead_days === null ? null : t('{count} days', { count: lead_days })),
  },
]
