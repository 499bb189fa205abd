import type { Delivery } from '@wizyta/contract/sales/deliveries/api'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import { Alert } from '../../kit/ui/alert.tsx'
import { deliveries } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { t } from '../../platform/text/i18n.ts'

/** Warns that another delivery of the supplier has the number that is typed: its goods would come twice. */
export function DoubleNumber({
  id,
  stored,
  number,
  supplierId,
}: {
  /** The delivery that is changed; absent: it is new. */
  id: string | undefined
  /** Its number as it is stored. */
  stored: string | null | undefined
  number: string | null | undefined
  supplierId: string | null | undefined
}) {
  const typed = number?.trim().toLowerCase() ?? ''
  const isTyped = typed.length > 2 && number !== stored
  const { data } = useCall(
    deliveries.index,
    { query: { name: typed, filter: supplierId ? { supplier_id: supplierId } : {}, per_page: 20 } },
    { enabled: isTyped },
  )
  const double = data?.data.find(
    (one: Delivery) =>
      one.id !== id && one.status !== 'cancelled' && one.document_no?.trim().toLowerCase() === typed,
  )
  return (
    <div role="status">
      {isTyped && double && (
        <Alert tone="warning">
          {t('Another delivery has this document number:')}{' '}
          <EntityLink link={{ to: '/sales/delivery/$id', params: { id: double.id } }} className="underline">
            {[double.number ?? t('Delivery'), double.supplier].filter(Boolean).join(' · ')}
          </EntityLink>
        </Alert>
      )}
    </div>
  )
}
