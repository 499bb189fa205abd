import { useParams } from '@tanstack/react-router'
import { heldPieces, type Shift } from '@wizyta/contract/sales/cash/api'
import { History, Printer } from 'lucide-react'
import { FormSkeleton } from '../../kit/feedback/form-skeleton.tsx'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import { Page } from '../../kit/nav/page.tsx'
import { Alert } from '../../kit/ui/alert.tsx'
import { Badge } from '../../kit/ui/badge.tsx'
import { Button, buttonLook } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Term, Terms } from '../../kit/ui/terms.tsx'
import { printPage } from '../../platform/browser/print-page.ts'
import { auditLog, sales, shifts } from '../../platform/net/calls.gen.ts'
import { useChanges } from '../../platform/net/changes.ts'
import { isShownInPlace, useCall } from '../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatDateTime } from '../../platform/text/time.ts'
import { amountText, signedText } from './words.ts'

const list = { to: '/sales/financial-operations', search: { view: 'shifts' } } as const

/** The day-close report of a shift, on the screen and on paper. */
export function ShiftPage() {
  const { id = '' } = useParams({ strict: false })
  useChanges()
  const shift = useCall(shifts.show, { params: { id } }, { handles: isShownInPlace })
  return (
    <LoadState
      of={shift}
      isRecord
      look="card"
      loading={<FormSkeleton />}
      frame={(state) => (
        <Page
          title={t('Day-close report')}
          actions={
            shift.error && (
              <EntityLink link={list} {...buttonLook()}>
                {t('Back to the list')}
              </EntityLink>
            )
          }
        >
          {state}
        </Page>
      )}
    >
      {(stored) => <Report key={stored.id} shift={stored} />}
    </LoadState>
  )
}

function Report({ shift }: { shift: Shift }) {
  const { timezone } = useBusiness()
  const mayLookBack = useAllows(auditLog.index)
  const maySeeSales = useAllows(sales.index)
  const { id, till, opened_at, closed_at, opened_by, closed_by } = shift
  const title = `${t('Day-close report')} · ${till.name}`
  const by = (at: string, user: { name: string } | null) =>
    [formatDateTime(at, timezone), user?.name].filter(Boolean).join(' · ')
  return (
    <Page
      title={title}
      record={till.name}
      actions={
        <>
          {closed_at ? <Badge>{t('Closed|till')}</Badge> : <Badge tone="success">{t('Open|till')}</Badge>}
          {maySeeSales && (
            <EntityLink link={{ to: '/sales', search: { filter: { shift_id: id } } }} {...buttonLook()}>
              {t('Sales of this shift')}
            </EntityLink>
          )}
          {mayLookBack && (
            <EntityLink link={{ to: '/activity-log', search: { record: id } }} {...buttonLook()}>
              <History aria-hidden="true" />
              {t('History')}
            </EntityLink>
          )}
          <Button onClick={printPage}>
            <Printer aria-hidden="true" />
            {t('Print')}
          </Button>
        </>
      }
    >
      <Card className="p-4">
        <Terms>
          <Term label={t('Opened|till')}>{by(opened_at, opened_by)}</Term>
          {closed_at && <Term label={t('Closed|till')}>{by(closed_at, closed_by)}</Term>}
          {shift.note && <Term label={t('Note')}>{shift.note}</Term>}
        </Terms>
      </Card>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        <Drawer shift={shift} />
        <div className="flex flex-col gap-4">
          <Sold shift={shift} />
          <Methods shift={shift} />
          <Pieces title={t('Notes and coins at the opening')} pieces={shift.opening_pieces} />
          <Pieces title={t('Notes and coins')} pieces={shift.pieces} />
        </div>
      </div>
    </Page>
  )
}

/** Rows of words and amounts; the last row of each group is its sum. */
function Figures({
  title,
  rows,
}: {
  title: string
  rows: readonly (readonly [label: string, value: string, isSum?: boolean] | false)[]
}) {
  return (
    <Card className="p-4">
      <table className="w-full tabular-nums">
        <caption className="pb-2 text-start font-semibold">{title}</caption>
        <tbody>
          {rows.map(
            (row) =>
              row && (
                <tr key={row[0]} className={row[2] ? 'border-t font-semibold' : undefined}>
                  <th scope="row" className={`py-1 text-start ${row[2] ? '' : 'font-normal text-soft'}`}>
                    {row[0]}
                  </th>
                  <td className="py-1 ps-3 text-end whitespace-nowrap">{row[1]}</td>
                </tr>
              ),
          )}
        </tbody>
      </table>
    </Card>
  )
}

function Drawer({ shift }: { shift: Shift }) {
  const { currency } = useBusiness()
  const { opening_counted, cash_sales, cash_in, cash_out, expected, counted, difference } = shift
  // The posting that made the drawer agree at the end stands among pay-ins and pay-outs.
  const found = difference ?? 0
  // So does what was found at the opening, and the drawer was counted with it.
  const atOpening = shift.opening_difference
  const paidIn = cash_in && cash_in - Math.max(0, found) - Math.max(0, atOpening)
  const paidOut = cash_out && cash_out - Math.min(0, found) - Math.min(0, atOpening)
  const isBlind = shift.balance === null
  return (
    <div className="flex flex-col gap-4">
      <Figures
        title={t('Cash')}
        rows={[
          [t('In the drawer at the opening'), amountText(opening_counted, currency)],
          cash_sales !== null && [t('Sales and refunds in cash'), signedText(cash_sales, currency)],
          paidIn !== null && [t('Paid in (KP)'), signedText(paidIn, currency)],
          paidOut !== null && [t('Paid out (KW)'), signedText(paidOut, currency)],
          expected === null &&
            shift.balance !== null && [t('By the book'), amountText(shift.balance, currency), true],
          expected !== null && [t('By the book'), amountText(expected, currency), true],
          counted !== null && [t('Counted'), amountText(counted, currency)],
          difference !== null && [t('Difference'), signedText(difference, currency), true],
        ]}
      />
      {isBlind && <Alert>{t('Sums that hold cash are shown once the drawer is counted.')}</Alert>}
      {atOpening !== 0 && (
        <Alert>
          {t('At the opening the drawer differed from the book by {amount}.', {
            amount: signedText(atOpening, currency),
          })}
        </Alert>
      )}
      {shift.difference_reason && (
        <Alert tone="warning">
          {t('Reason of the difference')}: {shift.difference_reason}
        </Alert>
      )}
    </div>
  )
}

function Sold({ shift }: { shift: Shift }) {
  const { currency } = useBusiness()
  const { sales_total, refunds_total, deposits_total, tips, fiscal_total, fiscal_waiting } = shift
  return (
    <Figures
      title={t('Sales')}
      rows={[
        [t('Number of sales'), String(shift.sales)],
        sales_total !== null && [t('Sales total'), amountText(sales_total, currency)],
        !!deposits_total && [t('Prepayments'), amountText(deposits_total, currency)],
        refunds_total !== null && [t('Refunds|sums'), signedText(refunds_total, currency)],
        sales_total !== null && [
          t('Total|sum'),
          amountText(sales_total + (deposits_total ?? 0) + (refunds_total ?? 0), currency),
          true,
        ],
        [t('Tips taken'), amountText(tips, currency)],
        shift.tips_returned !== 0 && [t('Tips given back'), signedText(shift.tips_returned, currency)],
        shift.tips_paid !== 0 && [t('Tips paid out|sum'), signedText(shift.tips_paid, currency)],
        fiscal_total !== null && [t('On fiscal receipts'), amountText(fiscal_total, currency)],
        fiscal_waiting > 0 && [t('Receipts to be printed'), String(fiscal_waiting)],
      ]}
    />
  )
}

function Methods({ shift }: { shift: Shift }) {
  const { currency } = useBusiness()
  if (shift.by_method.length === 0) return null
  const isBlind = shift.balance === null
  const sum = shift.by_method.reduce((all, { amount }) => all + (amount ?? 0), 0)
  return (
    <Figures
      title={t('Payments, with tips')}
      rows={[
        ...shift.by_method.map(
          ({ method, count, amount }) =>
            [
              `${method || t('Balance of the client')} (${count})`,
              amount === null ? '–' : amountText(amount, currency),
            ] as const,
        ),
        !isBlind && [t('Total|sum'), amountText(sum, currency), true],
      ]}
    />
  )
}

function Pieces({ title, pieces }: { title: string; pieces: Shift['pieces'] }) {
  const { currency } = useBusiness()
  const held = heldPieces(pieces)
  if (held.length === 0) return null
  return (
    <Figures
      title={title}
      rows={held.map(
        ({ piece, count }) =>
          [`${amountText(piece, currency)} × ${count}`, amountText(piece * count, currency)] as const,
      )}
    />
  )
}
