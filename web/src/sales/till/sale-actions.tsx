import { allowsSale, type Sale } from '@wizyta/contract/sales/till/api'
import { Ban, Ellipsis, History, ListPlus, PenLine, ReceiptText, RotateCcw, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { useGoTo } from '../../kit/nav/entity-link.tsx'
import { newInPanel } from '../../kit/nav/row-link.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../../kit/ui/dropdown-menu.tsx'
import { auditLog, sales, tasks } from '../../platform/net/calls.gen.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { useTillActs } from '../cash/use-till-acts.ts'
import { ReceiptMenu } from '../receipts/parts.tsx'

const RefundDialog = lazyPart(() => import('./refund-dialog.tsx').then((file) => file.RefundDialog))
const CorrectDialog = lazyPart(() => import('./correct-dialog.tsx').then((file) => file.CorrectDialog))
const VoidDialog = lazyPart(() => import('./void-dialog.tsx').then((file) => file.VoidDialog))
const FiscalDialog = lazyPart(() => import('./fiscal-dialog.tsx').then((file) => file.FiscalDialog))
const PrintedSale = lazyPart(() => import('./printed-sale.tsx').then((file) => file.PrintedSale))

type Asked = 'refund' | 'correct' | 'void' | 'fiscal' | 'receipt' | 'sheet'

/** Buttons for what the state of a sale and the rights of the user allow. */
export function SaleActions({ sale }: { sale: Sale }) {
  const { id, kind, status, number, fiscal_status } = sale
  const [asked, setAsked] = useState<Asked | null>(null)
  const goTo = useGoTo()
  const may = useTillActs()
  const isSold = kind === 'sale' || kind === 'deposit'
  const mayRefund = may('refund') && isSold && allowsSale(status, 'refund')
  const mayVoid = may('void') && isSold && allowsSale(status, 'void') && sale.can_void
  const maySell = useAllows(sales.create)
  // The dialog shows employees and methods as the till does.
  const mayCorrect = maySell && may('correct') && kind === 'sale' && allowsSale(status, 'correct')
  const maySellAnew = maySell && kind === 'sale' && status !== 'completed' && sale.replaced_by === null
  const marks = useAllows(sales.markFiscal)
  const mayMark = marks && ['pending', 'failed'].includes(fiscal_status)
  const mayRenumber = marks && fiscal_status === 'manual'
  const mayLookBack = useAllows(auditLog.index)
  const mayAddTasks = useAllows(tasks.create)
  const close = () => setAsked(null)
  return (
    <>
      {mayMark && (
        <Button onClick={() => setAsked('fiscal')}>
          <ReceiptText aria-hidden="true" />
          {t('Mark as printed')}
        </Button>
      )}
      <ReceiptMenu sale={sale} onPrint={setAsked} />
      {mayRefund && (
        <Button onClick={() => setAsked('refund')}>
          <Undo2 aria-hidden="true" className="rtl:-scale-x-100" />
          {t('Refund|verb')}
        </Button>
      )}
      {maySellAnew && (
        <Button onClick={() => goTo({ to: '/sales/create', search: { again: id } })}>
          <RotateCcw aria-hidden="true" />
          {t('Sell anew')}
        </Button>
      )}
      {(mayVoid || mayLookBack || mayCorrect || mayAddTasks || mayRenumber) && (
        <Menu>
          <MenuTrigger>
            <Button size="icon" aria-label={t('Actions: {name}', { name: number })}>
              <Ellipsis aria-hidden="true" />
            </Button>
          </MenuTrigger>
          <MenuContent>
            {mayLookBack && (
              <MenuItem onSelect={() => goTo({ to: '/activity-log', search: { record: id } })}>
                <History aria-hidden="true" />
                {t('History')}
              </MenuItem>
            )}
            {mayAddTasks && (
              <MenuItem onSelect={() => goTo({ to: '/tasks', search: { edit: newInPanel, sale: id } })}>
                <ListPlus aria-hidden="true" />
                {t('Create task')}
              </MenuItem>
            )}
            {mayRenumber && (
              <MenuItem onSelect={() => setAsked('fiscal')}>
                <ReceiptText aria-hidden="true" />
                {t('Number on the receipt')}
              </MenuItem>
            )}
            {mayCorrect && (
              <MenuItem onSelect={() => setAsked('correct')}>
                <PenLine aria-hidden="true" />
                {t('Correct|verb')}
              </MenuItem>
            )}
            {mayVoid && (
              <MenuItem tone="danger" onSelect={() => setAsked('void')}>
                <Ban aria-hidden="true" />
                {t('Void|verb')}
              </MenuItem>
            )}
          </MenuContent>
        </Menu>
      )}
      {asked === 'refund' && <RefundDialog sale={sale} onClose={close} />}
      {asked === 'correct' && (
        <CorrectDialog
          sale={sale}
          onRefund={mayRefund ? () => setAsked('refund') : undefined}
          onClose={close}
        />
      )}
      {asked === 'void' && <VoidDialog sale={sale} onClose={close} />}
      {asked === 'fiscal' && <FiscalDialog sale={sale} onClose={close} />}
      {(asked === 'receipt' || asked === 'sheet') && (
        <PrintedSale sale={sale} paper={asked} onPrinted={close} />
      )}
    </>
  )
}
