import { formatMoney } from '@wizyta/contract/kit/money'
import { type CommissionVersion, commissionVersionInput } from '@wizyta/contract/sales/commissions/api'
import { useState } from 'react'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Select } from '../../kit/ui/input.tsx'
import { commissionTrials } from '../../platform/net/calls.gen.ts'
import { useChange } from '../../platform/net/query.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { language, t } from '../../platform/text/i18n.ts'
import { formatMonth, today } from '../../platform/text/time.ts'

/** Months that are listed at first, and with each "Earlier months". */
const monthsAtOnce = 24
const earlier = 'earlier'
const figure = 'py-1.5 ps-3 text-end whitespace-nowrap'
const head = 'py-1.5 ps-3 text-end font-normal'

/** Counts the sales of a month again by the rates in the form, and shows the difference. Nothing is saved. */
export function MonthTrial({
  version,
  employeeIds,
}: {
  version: CommissionVersion
  employeeIds: readonly string[]
}) {
  const { timezone, currency } = useBusiness()
  const now = today(timezone).toPlainYearMonth()
  const [month, setMonth] = useState(now.subtract({ months: 1 }).toString())
  const [count, setCount] = useState(monthsAtOnce)
  const trial = useChange(commissionTrials.create)
  const rules = commissionVersionInput.safeParse(version)
  const employee_ids = [...new Set(employeeIds)].filter(Boolean)
  const isReady = rules.success && employee_ids.length > 0
  const money = (amount: number) => formatMoney(amount, language(), currency)
  const signed = (amount: number) => (amount > 0 ? `+${money(amount)}` : money(amount))
  const shown = trial.data
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-2">
        <Field label={t('Month|commission')} className="min-w-48">
          {(control) => (
            <Select
              {...control}
              value={month}
              onChange={({ target }) => {
                if (target.value === earlier) {
                  setCount(count + monthsAtOnce)
                  setMonth(now.subtract({ months: count }).toString())
                } else setMonth(target.value)
                trial.reset()
              }}
            >
              {Array.from({ length: count }, (_, back) => now.subtract({ months: back })).map((one) => (
                <option key={one.toString()} value={one.toString()}>
                  {formatMonth(one.toPlainDate({ day: 1 }))}
                </option>
              ))}
              <option value={earlier}>{t('Earlier months')}</option>
            </Select>
          )}
        </Field>
        <Button
          aria-disabled={!isReady || trial.isPending}
          onClick={() =>
            isReady &&
            !trial.isPending &&
            trial.mutate({ body: { version: rules.data, employee_ids, month } })
          }
        >
          {t('Compare|commission')}
        </Button>
      </div>
      <div aria-live="polite" className="scrolls-sideways">
        {!rules.success && <p className="text-muted">{t('Complete the rates first.')}</p>}
        {rules.success && employee_ids.length === 0 && (
          <p className="text-muted">{t('Choose employees of the group first.')}</p>
        )}
        {shown && shown.data.every(({ lines }) => lines === 0) && (
          <p>{t('Nothing was sold by these employees in this month.')}</p>
        )}
        {shown?.data.some(({ lines }) => lines > 0) && (
          <table className="w-full tabular-nums">
            <thead className="border-b text-sm text-muted">
              <tr>
                <th scope="col" className="py-1.5 text-start font-normal">
                  {t('Employee')}
                </th>
                <th scope="col" className={head}>
                  {t('Until now|commission')}
                </th>
                <th scope="col" className={head}>
                  {t('By these rates')}
                </th>
                <th scope="col" className={head}>
                  {t('Difference|commission')}
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.data.map(({ employee, before, tried }) => (
                <tr key={employee.id} className="border-b">
                  <th scope="row" className="py-1.5 text-start font-normal break-words">
                    {employee.name}
                  </th>
                  <td className={figure}>{money(before)}</td>
                  <td className={figure}>{money(tried)}</td>
                  <td className={figure}>{signed(tried - before)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot className="font-semibold">
              <tr>
                <th scope="row" className="py-1.5 text-start">
                  {t('Total|sum')}
                </th>
                <td className={figure}>{money(shown.before)}</td>
                <td className={figure}>{money(shown.tried)}</td>
                <td className={figure}>{signed(shown.tried - shown.before)}</td>
              </tr>
            </tfoot>
          </table>
        )}
      </div>
    </div>
  )
}
