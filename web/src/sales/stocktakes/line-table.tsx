import type { StocktakeLine } from '@wizyta/contract/sales/stocktakes/api'
import { Badge } from '../../kit/ui/badge.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Checkbox } from '../../kit/ui/choice.tsx'
import { useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { stockText } from '../products/words.ts'
import type { CountedProduct } from './words.ts'
import { signedAmount, signedText } from './words.ts'

/** Lines as a table; on a phone, and beside the counting, the figures stand below the name. */
export function LineTable({
  lines,
  isHidden,
  isCompact,
  picked,
  onPick,
  onCount,
  onNone,
}: {
  lines: readonly StocktakeLine[]
  /** The reader counts blind. */
  isHidden: boolean
  isCompact: boolean
  /** Chosen to be counted again; absent: nothing can be chosen. */
  picked?: ReadonlySet<string>
  onPick: (line: StocktakeLine) => void
  onCount?: (product: CountedProduct) => void
  onNone?: (product: CountedProduct) => void
}) {
  const { currency } = useBusiness()
  const column = isCompact || isHidden ? 'hidden' : 'max-md:hidden'
  const end = `${column} px-3 py-2 text-end whitespace-nowrap tabular-nums`
  return (
    <table className="w-full border-t">
      <thead className="border-b text-sm text-muted">
        <tr>
          {picked && (
            <th scope="col" className="w-0 ps-4">
              <span className="sr-only">{t('Count again')}</span>
            </th>
          )}
          <th scope="col" className="px-4 py-2 text-start font-normal">
            {t('Product')}
          </th>
          <th scope="col" className={`${end} font-normal`}>
            {t('Expected|stock')}
          </th>
          <th scope="col" className={`${end} font-normal`}>
            {t('Moved since')}
          </th>
          <th scope="col" className={`${isCompact ? 'hidden' : ''} px-3 py-2 text-end font-normal`}>
            {t('Counted')}
          </th>
          <th scope="col" className={`${end} font-normal`}>
            {t('Difference')}
          </th>
          <th scope="col" className={`${end} pe-4 font-normal`}>
            {t('Value, net')}
          </th>
          {onCount && <td />}
        </tr>
      </thead>
      <tbody className="divide-y">
        {lines.map((line) => (
          <tr key={line.id}>
            {picked && (
              <td className="ps-4">
                {line.counted !== null && (
                  <Checkbox
                    aria-label={t('Count again: {name}', { name: line.name })}
                    checked={picked.has(line.id)}
                    onChange={() => onPick(line)}
                  />
                )}
              </td>
            )}
            <th scope="row" className="px-4 py-2 text-start font-normal">
              <span className="font-medium break-words">{line.name}</span>
              <span className="block text-sm text-muted">
                {[line.brand, line.shelf_place].filter(Boolean).join(' · ')}
              </span>
              {line.recount && <Badge tone="warning">{t('To be counted again')}</Badge>}
              {line.moved_meanwhile && <Badge tone="warning">{t('Moved while it was counted')}</Badge>}
              {isCompact && line.counted !== null && (
                <span className="block tabular-nums">
                  {t('Counted')}: {stockText(line.counted, line)}
                </span>
              )}
              {!isHidden && (
                <span className={`${isCompact ? 'block' : 'md:hidden'} text-sm text-muted tabular-nums`}>
                  {figures(line, currency).join(' · ')}
                </span>
              )}
            </th>
            <td className={end}>{line.expected !== null && stockText(line.expected, line)}</td>
            <td className={end}>{line.moved !== null && line.moved !== 0 && signedText(line.moved, line)}</td>
            <td className={`${isCompact ? 'hidden' : ''} px-3 py-2 text-end whitespace-nowrap tabular-nums`}>
              {line.counted === null ? '–' : stockText(line.counted, line)}
            </td>
            <td className={`${end} font-medium`}>
              {line.difference !== null && signedText(line.difference, line)}
            </td>
            <td className={`${end} pe-4`}>
              {line.difference !== null && line.difference !== 0 && signedAmount(line.value, currency)}
            </td>
            {onCount && (
              <td className="py-2 pe-4 text-end whitespace-nowrap">
                <span className="inline-flex justify-end gap-2">
                  {onNone && line.counted === null && (
                    <Button
                      aria-label={t('None there: {name}', { name: line.name })}
                      onClick={() => onNone(line)}
                    >
                      {t('None there')}
                    </Button>
                  )}
                  <Button aria-label={t('Count: {name}', { name: line.name })} onClick={() => onCount(line)}>
                    {t('Count|verb')}
                  </Button>
                </span>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The figures of a line in words, for narrow screens. */
function figures(line: StocktakeLine, currency: string): string[] {
  const { expected, moved, moved_since, difference, value } = line
  return [
    expected !== null && t('expected {quantity}', { quantity: stockText(expected, line) }),
    moved !== null && moved !== 0 && t('moved since {quantity}', { quantity: signedText(moved, line) }),
    difference !== null && t('difference {quantity}', { quantity: signedText(difference, line) }),
    difference !== null && difference !== 0 && value !== null && signedAmount(value, currency),
    moved_since !== null &&
      moved_since !== 0 &&
      t('after the count {quantity}', { quantity: signedText(moved_since, line) }),
  ].filter((part): part is string => Boolean(part))
}
