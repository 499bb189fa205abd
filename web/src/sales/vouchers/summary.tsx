import type { VoucherSummary as Summary, VoucherMonth } from '@wizyta/contract/sales/vouchers/api'
import { vatKind } from '@wizyta/contract/sales/vouchers/template'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { Page } from '../../kit/nav/page.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { vouchers } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { wordOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatMonth } from '../../platform/text/time.ts'
import { VoucherTabs } from './tabs.tsx'
import { moneyText } from './words.ts'

/** Leaves out rows without a figure. Without any voucher the present month stays. */
const withFigures = (rows: readonly VoucherMonth[]): readonly VoucherMonth[] => {
  const told = rows.filter(
    ({ sold, redeemed, refunded, outstanding, lapsed, expired }) =>
      sold || redeemed || refunded || outstanding || lapsed || expired,
  )
  return told.length > 0 ? told : rows.slice(0, 2)
}

const figure = 'py-2 ps-4 text-end whitespace-nowrap'

/** Sums of the last twelve months by kind of VAT. */
export function VoucherSummary() {
  const { currency } = useBusiness()
  const summary = useCall(vouchers.summary, { query: { months: 12 } })
  const money = (amount: number) => (amount === 0 ? '–' : moneyText(amount, currency))
  return (
    <Page title={t('Vouchers and passes')}>
      <VoucherTabs current="summary" />
      <LoadState of={summary} loading={<Skeleton className="h-96" />}>
        {({ data, expiring, ahead }) => (
          <div className="flex flex-col gap-4">
            <Expiring expiring={expiring} ahead={ahead} />
            <Card className="p-4 md:p-5">
              <p className="pb-3 text-muted">
                {t('Outstanding: what clients could still use when the month ended.')}{' '}
                {t('MPV is taxed when it is used, SPV when it is sold.')}
              </p>
              <div className="scrolls-sideways">
                <table className="w-full tabular-nums">
                  <thead className="border-b text-sm text-muted">
                    <tr>
                      <th scope="col" className="py-1.5 text-start font-normal">
                        {t('Month')}
                      </th>
                      <th scope="col" className="py-1.5 text-start font-normal">
                        {t('VAT')}
                      </th>
                      {[
                        t('Sold|vouchers'),
                        t('Redeemed|voucher'),
                        t('Paid back|voucher'),
                        t('Outstanding'),
                        t('Expired so far|vouchers'),
                        t('Expires|voucher'),
                      ].map((label) => (
                        <th key={label} scope="col" className={`${figure} font-normal`}>
                          {label}
                        </th>
                      ))}
                    </tr>
                  </thead>
                  <tbody>
                    {withFigures(data).map((row, place, all) => (
                      <tr key={`${row.month} ${row.vat_kind}`} className="border-b last:border-0">
                        <th scope="row" className="py-2 pe-4 text-start font-normal whitespace-nowrap">
                          {row.month !== all[place - 1]?.month && formatMonth(row.month)}
                        </th>
                        <td className="py-2" title={wordOf(vatKind, row.vat_kind)}>
                          {row.vat_kind.toUpperCase()}
                        </td>
                        <td className={figure}>{money(row.sold)}</td>
                        <td className={figure}>{money(row.redeemed)}</td>
                        <td className={figure}>{money(row.refunded)}</td>
                        <td className={`${figure} font-semibold`}>{money(row.outstanding)}</td>
                        <td className={figure}>{money(row.lapsed)}</td>
                        <td className={figure}>{money(row.expired)}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
            </Card>
          </div>
        )}
      </LoadState>
    </Page>
  )
}

/** Sums of what will expire: in the coming days, and by month. Months without any are left out. */
function Expiring({ expiring, ahead }: Pick<Summary, 'expiring' | 'ahead'>) {
  const months = new Set(ahead.filter(({ count }) => count > 0).map(({ month }) => month))
  return (
    <Card className="flex flex-col gap-3 p-4 md:p-5">
      <h2 className="font-semibold">{t('What will expire')}</h2>
      <p className="text-muted">
        {t('Vouchers and passes of which something is left, by their last day. Frozen passes are left out.')}
      </p>
      <div className="grid gap-x-8 gap-y-4 xl:grid-cols-2">
        <ExpiringTable
          of={t('In the coming days')}
          rows={expiring.map(({ days, ...row }) => ({
            ...row,
            label: t('{count} days|expiring', { count: days }),
          }))}
        />
        {months.size > 0 && (
          <ExpiringTable
            of={t('Month')}
            rows={ahead
              .filter(({ month }) => months.has(month))
              .map(({ month, ...row }) => ({ ...row, label: formatMonth(month) }))}
          />
        )}
      </div>
    </Card>
  )
}

function ExpiringTable({
  of,
  rows,
}: {
  of: string
  rows: readonly (Pick<Summary['ahead'][number], 'vat_kind' | 'count' | 'amount'> & { label: string })[]
}) {
  const { currency } = useBusiness()
  const told = rows.filter(({ count }) => count > 0)
  return (
    <div className="scrolls-sideways">
      <table className="w-full tabular-nums">
        <thead className="border-b text-sm text-muted">
          <tr>
            <th scope="col" className="py-1.5 text-start font-normal">
              {of}
            </th>
            <th scope="col" className="py-1.5 text-start font-normal">
              {t('VAT')}
            </th>
            <th scope="col" className={`${figure} font-normal`}>
              {t('Number|vouchers')}
            </th>
            <th scope="col" className={`${figure} font-normal`}>
              {t('Left to use|vouchers')}
            </th>
          </tr>
        </thead>
        <tbody>
          {(told.length > 0 ? told : rows).map(({ label, vat_kind, count, amount }, place, all) => (
            <tr key={`${label} ${vat_kind}`} className="border-b last:border-0">
              <th scope="row" className="py-2 pe-4 text-start font-normal whitespace-nowrap">
                {label !== all[place - 1]?.label && label}
              </th>
              <td className="py-2" title={wordOf(vatKind, vat_kind)}>
                {vat_kind.toUpperCase()}
              </td>
              <td className={figure}>{count || '–'}</td>
              <td className={figure}>{amount === 0 ? '–' : moneyText(amount, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
