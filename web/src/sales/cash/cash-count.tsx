import { type CountedPieces, cashPieces, sumOfPieces } from '@wizyta/contract/sales/cash/api'
import { useId, useState } from 'react'
import { MoneyInput, NumberInput } from '../../kit/form/number-field.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Segmented } from '../../kit/ui/segmented.tsx'
import { useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { amountText } from './words.ts'

export interface Count {
  counted: number | null
  pieces?: CountedPieces
}

/** Returns true when what stands for a note or coin is no number of pieces. */
export const hasUnclearPiece = ({ pieces = {} }: Count): boolean =>
  Object.values(pieces).some((count) => Number.isNaN(count))

/** Cash as it was counted: pieces of each note and coin with their sums, or the total alone. */
export function CashCount({
  value,
  error,
  onChange,
}: {
  value: Count
  error: string | undefined
  onChange: (count: Count) => void
}) {
  const { currency } = useBusiness()
  const unclearId = useId()
  const [way, setWay] = useState<'pieces' | 'total'>('pieces')
  const pieces = value.pieces ?? {}
  const isUnclear = hasUnclearPiece(value)
  const set = (piece: string, count: number | null) => {
    const next = { ...pieces, [piece]: count ?? 0 }
    onChange({ pieces: next, counted: sumOfPieces(next) })
  }
  return (
    <div className="flex flex-col gap-3">
      <Segmented
        className="self-start"
        label={t('How the cash is counted')}
        value={way}
        segments={[
          { value: 'pieces', label: t('Notes and coins') },
          { value: 'total', label: t('Total') },
        ]}
        onChange={(next) => {
          setWay(next)
          onChange({ counted: null })
        }}
      />
      {way === 'total' ? (
        <Field label={t('Cash in the drawer')} error={error}>
          {(control) => (
            <MoneyInput {...control} value={value.counted} onChange={(counted) => onChange({ counted })} />
          )}
        </Field>
      ) : (
        <>
          <ul className="grid gap-x-6 gap-y-1.5 sm:grid-flow-col sm:grid-cols-2 sm:grid-rows-8">
            {cashPieces.map((piece) => {
              const count = pieces[piece] ?? null
              return (
                <li key={piece} className="flex items-center gap-2 tabular-nums">
                  <span className="w-20 text-end text-muted" aria-hidden="true">
                    {amountText(piece, currency)} ×
                  </span>
                  <span className="w-20">
                    <NumberInput
                      aria-label={amountText(piece, currency)}
                      aria-invalid={Number.isNaN(count) || undefined}
                      aria-describedby={Number.isNaN(count) ? unclearId : undefined}
                      value={count}
                      onChange={(next) => set(String(piece), next)}
                    />
                  </span>
                  <span className="ms-auto text-end">{count ? amountText(piece * count, currency) : ''}</span>
                </li>
              )
            })}
          </ul>
          <p className="flex justify-between border-t pt-2 font-semibold tabular-nums" aria-live="polite">
            <span>{t('Cash in the drawer')}</span>
            <span>{isUnclear ? '—' : amountText(value.counted ?? 0, currency)}</span>
          </p>
          {isUnclear && (
            <p id={unclearId} className="text-sm text-danger">
              {t('Enter a whole number.')}
            </p>
          )}
          {error && !isUnclear && <p className="text-sm text-danger">{error}</p>}
        </>
      )}
    </div>
  )
}
