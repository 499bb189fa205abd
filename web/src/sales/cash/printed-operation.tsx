import { amountInWords } from '@wizyta/contract/kit/amount-in-words'
import { type Operation, operationType } from '@wizyta/contract/sales/cash/api'
import { Printed } from '../../kit/ui/printed.tsx'
import { useBusiness } from '../../platform/session/session.ts'
import { wordOf } from '../../platform/text/field-words.ts'
import { language, t } from '../../platform/text/i18n.ts'
import { formatDateTime } from '../../platform/text/time.ts'
import { amountText } from './words.ts'

/** Prints a pay-in (KP) or a pay-out (KW) on a roll of 80 mm or a sheet. */
export function PrintedOperation({
  operation,
  paper,
  onPrinted,
}: {
  operation: Operation
  paper: 'receipt' | 'sheet'
  onPrinted: () => void
}) {
  const { name, city, currency, timezone } = useBusiness()
  const { number, amount, at, till, type, category, document_no, note, by, approved_by } = operation
  const { employee, supplier, client, counterparty } = operation
  const other = [employee?.name, supplier?.name, client?.name, counterparty].filter(Boolean).join(', ')
  const isIn = amount > 0
  const facts = [
    [t('Date|document'), formatDateTime(at, timezone)],
    [t('Till'), till.name],
    [t('Kind'), wordOf(operationType, type)],
    [isIn ? t('From whom|cash') : t('To whom|cash'), other],
    [t('Category'), category],
    [t('Document number'), document_no],
    [t('Description'), note],
    [t('Entered by|cash'), by?.name],
    [t('Approved by|till'), approved_by?.name],
  ]
  return (
    <Printed paper={paper} onPrinted={onPrinted}>
      <p>{[name, city].filter(Boolean).join('\n')}</p>
      <h1>
        {isIn ? t('Cash receipt|KP') : t('Cash payment|KW')} {number}
      </h1>
      <table>
        <tbody>
          {facts.map(
            ([label, value]) =>
              value && (
                <tr key={label}>
                  <td>{label}</td>
                  <td>{value}</td>
                </tr>
              ),
          )}
        </tbody>
        <tfoot>
          <tr>
            <td>
              <strong>{t('Amount')}</strong>
            </td>
            <td>
              <strong>{amountText(Math.abs(amount), currency)}</strong>
            </td>
          </tr>
        </tfoot>
      </table>
      <p>{t('In words: {amount}', { amount: amountInWords(Math.abs(amount), language(), currency) })}</p>
      <p>
        {`${t('Paid by|signature')}: ....................................\n\n${t('Received by|signature')}: ....................................`}
      </p>
    </Printed>
  )
}
