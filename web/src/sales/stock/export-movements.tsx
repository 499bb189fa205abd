import { purchasePrices } from '@wizyta/contract/kit/permission'
import type { StockLevel, StockMovement } from '@wizyta/contract/sales/stock/api'
import { ExportButton } from '../../kit/list/export-button.tsx'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { countedIn, unitWord } from '../products/words.ts'
import type { Narrowed } from './movement-filters.tsx'

/**
 * Saves the ledger of one product as a file, as it is narrowed on the screen. Programs calculate with the quantities, and so they
 * are in one unit.
 */
export function ExportMovements({
  level,
  narrowed,
  first,
}: {
  level: StockLevel
  narrowed: Narrowed
  /** Any entry; without one there is nothing to save. */
  first: StockMovement | undefined
}) {
  const seesPrices = useAllows(purchasePrices)
  const unit = unitWord(countedIn(level))
  const columns = [
    { field: 'at', label: t('When|movement') },
    { field: 'product_id', label: t('Product') },
    { field: 'type', label: t('Movement|one') },
    { field: 'document', label: t('Document') },
    { field: 'salon', label: t('Other salon') },
    { field: 'batch', label: t('Batch|stock') },
    { field: 'qty', label: `${t('Quantity')} (${unit})` },
    { field: 'balance_after', label: `${t('In stock')} (${unit})` },
    ...(seesPrices
      ? [
          { field: 'unit_cost', label: t('Cost of one unit, net') },
          { field: 'value', label: t('Value, net') },
        ]
      : []),
    { field: 'reason', label: t('Reason') },
    { field: 'override_reason', label: t('Reason for using expired stock') },
    { field: 'by', label: t('Who|log') },
  ]
  const filter = Object.fromEntries(
    Object.entries({ product_id: level.id, ...narrowed }).map(([name, value]) => [name, [value]]),
  )
  return (
    <ExportButton
      list="stock-movements"
      state={{ name: '', filter, sort: '' }}
      columns={[]}
      more={columns}
      row={first}
    />
  )
}
