import type { Sale } from '@wizyta/contract/sales/till/api'
import { fiscalFailure } from '@wizyta/contract/sales/till/fiscal'
import { Printer } from 'lucide-react'
import { Alert } from '../../kit/ui/alert.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { sales } from '../../platform/net/calls.gen.ts'
import { useChange } from '../../platform/net/query.ts'
import { useAllows } from '../../platform/session/session.ts'
import { wordOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'

/** Says what the fiscal printer does with a sale, or why it has printed nothing. The user can print again. */
export function FiscalNotice({ sale: { id, fiscal_error, is_printing } }: { sale: Sale }) {
  const mayPrint = useAllows(sales.printFiscal)
  const print = useChange(sales.printFiscal, {
    forgets: [sales.index, sales.show],
    onSuccess: () => toast.success(t('The receipt is printed again'), { id: 'saved' }),
  })
  if (fiscal_error === null)
    return is_printing ? (
      <p className="text-muted" data-print="hide" role="status">
        {t('The receipt is with the fiscal printer.')}
      </p>
    ) : null
  return (
    <Alert tone="danger" role="status" data-print="hide">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="min-w-0">{wordOf(fiscalFailure, fiscal_error)}</span>
        {mayPrint && (
          <Button disabled={print.isPending} onClick={() => print.mutate({ params: { id } })}>
            <Printer aria-hidden="true" />
            {t('Print again')}
          </Button>
        )}
      </div>
    </Alert>
  )
}
