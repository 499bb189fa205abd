import { isForAnother, type Voucher, type VoucherRow } from '@wizyta/contract/sales/vouchers/api'
import { coversService, payable } from '@wizyta/contract/sales/vouchers/worth'
import { ChevronDown, Ticket } from 'lucide-react'
import { useEffect, useState } from 'react'
import { MoneyInput } from '../../kit/form/number-field.tsx'
import { Badge } from '../../kit/ui/badge.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { call } from '../../platform/net/api.ts'
import { vouchers } from '../../platform/net/calls.gen.ts'
import { problemText } from '../../platform/net/problems.ts'
import { useCall } from '../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatDate } from '../../platform/text/time.ts'
import { CodeForm } from './look-up.tsx'
import { leftText, moneyText, voucherName } from './words.ts'

/** A line of the basket, as far as a voucher asks. */
interface PayableLine {
  key: string
  kind: string
  service_id?: string | null
  variant_id?: string | null
  title: string
  total: number
  voucher_id?: string | null
}

export interface VoucherPaymentProps {
  lines: readonly PayableLine[]
  /** Grosze that are left to pay. */
  left: number
  client: { id: string } | null
  /** Grosze that payments of the basket take from vouchers, by id. */
  taken: ReadonlyMap<string, number>
  /** Code that was scanned into the search of the till. */
  scanned: string | null
  onScanned: () => void
  onPay: (voucher: Voucher, amount: number) => void
  /** Covers a line by a use of a pass; null: the line is paid as usual again. */
  onCover: (key: string, voucher: Voucher | null) => void
}

/** Pays with vouchers and passes: by code, or with those of the client. */
export function VoucherPayment(props: VoucherPaymentProps) {
  const { scanned, onScanned, client, lines } = props
  const maySee = useAllows(vouchers.index)
  const [isOpen, setOpen] = useState(false)
  const [found, setFound] = useState<Voucher | null>(null)
  useEffect(() => {
    if (scanned === null) return
    onScanned()
    call(vouchers.lookUp, { body: { code: scanned } })
      .then((voucher) => {
        setFound(voucher)
        setOpen(true)
      })
      .catch((problem: unknown) => toast.error(problemText(problem)))
  }, [scanned, onScanned])
  const { data } = useCall(
    vouchers.index,
    { query: { filter: { client_id: [client?.id ?? ''], state: ['active'] }, per_page: 20 } },
    { enabled: maySee && client !== null, handles: () => true },
  )
  const own = client ? (data?.data ?? []) : []
  // A scanned voucher shows its balance while the basket is empty.
  if (!maySee || (lines.length === 0 && !found)) return null
  return (
    <section aria-label={t('Voucher or pass')} className="flex flex-col gap-3">
      <Button aria-expanded={isOpen} className="self-start" onClick={() => setOpen(!isOpen)}>
        <Ticket aria-hidden="true" />
        {t('Voucher or pass')}
        {own.length > 0 && <Badge tone="brand">{own.length}</Badge>}
        <ChevronDown aria-hidden="true" className={isOpen ? 'rotate-180' : undefined} />
      </Button>
      {isOpen && (
        <div className="flex flex-col gap-3 rounded-lg bg-tint p-3">
          <CodeForm submit={t('Find|voucher')} takesFocus={!found} onFound={setFound} />
          <Own rows={own.filter(({ id }) => id !== found?.id)} onChoose={setFound} />
          {found && <Found key={found.id} {...props} voucher={found} />}
        </div>
      )}
    </section>
  )
}

function Own({ rows, onChoose }: { rows: readonly VoucherRow[]; onChoose: (voucher: Voucher) => void }) {
  const { currency } = useBusiness()
  if (rows.length === 0) return null
  const choose = ({ id }: VoucherRow) =>
    call(vouchers.show, { params: { id } })
      .then(onChoose)
      .catch((problem: unknown) => toast.error(problemText(problem)))
  return (
    <ul aria-label={t('Vouchers of the client')} className="flex flex-col gap-1.5">
      {rows.map((row) => (
        <li key={row.id}>
          <Button size="small" className="w-full justify-between" onClick={() => void choose(row)}>
            <span className="truncate">{voucherName(row)}</span>
            <span className="text-muted tabular-nums">{leftText(row, currency)}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}

function Found({ voucher, ...props }: VoucherPaymentProps & { voucher: Voucher }) {
  const { currency } = useBusiness()
  return (
    <div className="flex flex-col gap-2 border-t pt-3">
      <p className="flex justify-between gap-3 font-semibold">
        <span className="min-w-0 break-words">{voucherName(voucher)}</span>
        <span className="whitespace-nowrap tabular-nums">{leftText(voucher, currency)}</span>
      </p>
      <p className="text-sm text-muted">
        {[
          voucher.holder_name ?? voucher.client?.name,
          t('Valid until {date}|voucher', { date: formatDate(voucher.valid_to) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {isForAnother({ ...voucher, client_id: voucher.client?.id ?? null }, props.client?.id ?? null) && (
        <p className="text-sm text-warning">
          {t('Only for {name}|voucher', { name: voucher.client?.name ?? '' })}
        </p>
      )}
      {voucher.state !== 'active' ? (
        <p role="alert" className="text-danger">
          {refusalOf(voucher)}
        </p>
      ) : voucher.kind === 'amount' ? (
        <Pay voucher={voucher} {...props} />
      ) : (
        <Covers voucher={voucher} {...props} />
      )}
    </div>
  )
}

function refusalOf({ state }: Voucher): string {
  if (state === 'blocked') return t('This voucher is blocked.')
  if (state === 'frozen') return t('This pass is frozen. Unfreeze it first.')
  if (state === 'expired') return t('This voucher has expired. Extend it first.')
  return t('Nothing is left on this voucher.')
}

function Pay({ voucher, lines, left, taken, onPay }: VoucherPaymentProps & { voucher: Voucher }) {
  const { currency } = useBusiness()
  const used = taken.get(voucher.id) ?? 0
  const reach = payable(
    voucher,
    lines.map((line) => ({
      ...line,
      service_id: line.service_id ?? null,
      variant_id: line.variant_id ?? null,
      vat_rate: null,
      is_covered: Boolean(line.voucher_id),
    })),
  )
  const most = Math.max(0, Math.min(voucher.balance - used, left, reach - used))
  const [amount, setAmount] = useState<number | null>(null)
  const paid = Math.min(amount ?? most, most)
  if (most === 0)
    return (
      <p className="text-muted">
        {used > 0
          ? t('Used in this sale: {amount}', { amount: moneyText(used, currency) })
          : t('Nothing in the basket that this voucher pays for.')}
      </p>
    )
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Field label={t('Amount')} className="w-32">
        {(control) => (
          <MoneyInput
            {...control}
            value={paid}
            onChange={(next) => setAmount(typeof next === 'number' && next > 0 ? next : null)}
          />
        )}
      </Field>
      <Button variant="primary" onClick={() => onPay(voucher, paid)}>
        {t('Pay {amount} with voucher', { amount: moneyText(paid, currency) })}
      </Button>
    </div>
  )
}

function Covers({ voucher, lines, onCover }: VoucherPaymentProps & { voucher: Voucher }) {
  const covered = lines.filter(({ voucher_id }) => voucher_id === voucher.id)
  const free = (line: PayableLine) => {
    const ids = { service_id: line.service_id ?? null, variant_id: line.variant_id ?? null }
    const uses = voucher.items.filter((item) => coversService(item, ids))
    const left = uses.reduce((sum, { left_count }) => sum + (left_count ?? 0), 0)
    return left - covered.filter((one) => one.service_id === line.service_id).length
  }
  const offered = lines.filter(
    (line) =>
      line.kind === 'service' &&
      !line.voucher_id &&
      voucher.items.some((item) => item.service_id === line.service_id),
  )
  return (
    <ul className="flex flex-col gap-1.5">
      {covered.map((line) => (
        <li key={line.key} className="flex items-center justify-between gap-2">
          <span className="min-w-0 break-words">{t('Covered: {name}', { name: line.title })}</span>
          <Button size="small" onClick={() => onCover(line.key, null)}>
            {t('Undo')}
          </Button>
        </li>
      ))}
      {offered.map((line) => (
        <li key={line.key}>
          <Button
            variant="primary"
            size="small"
            aria-disabled={free(line) <= 0}
            onClick={() => free(line) > 0 && onCover(line.key, voucher)}
          >
            {t('Cover {name}', { name: line.title })}
          </Button>
        </li>
      ))}
      {covered.length + offered.length === 0 && (
        <li className="text-muted">{t('Nothing in the basket that this voucher pays for.')}</li>
      )}
    </ul>
  )
}
