import { formatMoney } from '@wizyta/contract/kit/money'
import { writeReason } from '@wizyta/contract/kit/reason'
import type { Sale } from '@wizyta/contract/sales/till/api'
import { useEffect, useState } from 'react'
import { Card } from '../../kit/ui/card.tsx'
import { saleCommissions, sales } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { language, loadWordsOf, t, tDynamic } from '../../platform/text/i18n.ts'

/** Commissions of the lines of a document, each with its employee and its reason. Empty for users who see none of them. */
export function SaleCommissions({ sale }: { sale: Sale }) {
  const { currency } = useBusiness()
  const { data } = useCall(saleCommissions.index, { params: { id: sale.id } }, { handles: () => true })
  // The lines of a correction are those of the sale that it corrects.
  const corrected = useCall(
    sales.show,
    { params: { id: sale.corrects?.id ?? '' } },
    { enabled: sale.kind === 'correction' && sale.corrects !== null, handles: () => true },
  )
  const rows = data?.data ?? []
  const isReady = useWordsOf(
    rows.flatMap(({ reason }) => [
      reason.sentence,
      ...Object.values(reason.figures).flatMap((figure) => ('word' in figure ? [figure.word] : [])),
    ]),
  )
  if (rows.length === 0 || !isReady) return null
  const money = (amount: number) => formatMoney(amount, language(), currency)
  const lines = [...sale.lines, ...(corrected.data?.lines ?? [])]
  const nameOf = (id: string) => lines.find((line) => line.id === id)?.name
  return (
    <Card className="flex flex-col gap-2 p-4 md:p-5">
      <h2 className="font-semibold">{t('Commissions|sale')}</h2>
      <ul className="divide-y">
        {rows.map(({ id, employee, sale_line_id, group, amount, reason }) => (
          <li key={id} className="flex items-baseline gap-3 py-2">
            <div className="min-w-0 flex-1">
              <p className="break-words">
                {[employee.name, nameOf(sale_line_id)].filter(Boolean).join(' · ')}
              </p>
              <p className="text-sm break-words text-muted">
                {[group?.name, writeReason(reason, tDynamic, { locale: language(), currency })]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <span className="font-medium whitespace-nowrap tabular-nums">{money(amount)}</span>
          </li>
        ))}
      </ul>
      {rows.some(({ kind }) => kind !== 'sale') && (
        <p className="flex justify-between gap-3 border-t pt-2 font-semibold tabular-nums">
          <span>{t('Total')}</span>
          <span className="whitespace-nowrap">
            {money(rows.reduce((sum, { amount }) => sum + amount, 0))}
          </span>
        </p>
      )}
    </Card>
  )
}

/** Loads sentences that came from the server. @returns true once they can be written */
function useWordsOf(sentences: readonly string[]): boolean {
  const words = [...new Set(sentences)].join('\n')
  const [loaded, setLoaded] = useState<string | null>(null)
  useEffect(() => {
    void loadWordsOf(...words.split('\n').filter(Boolean)).then(() => setLoaded(words))
  }, [words])
  return loaded === words
}
