import type { Sale, SaleInput } from '@wizyta/contract/sales/till/api'
import type { SaleLineInput } from '@wizyta/contract/sales/till/lines'
import { sql } from 'kysely'
import { found } from '../../kit/database/rows.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import { conflict } from '../../kit/http/refusal.ts'

type StoredLine = Pick<SaleLineInput, 'kind' | 'qty' | 'unit_price'> &
  Record<
    'service_id' | 'variant_id' | 'product_id' | 'voucher_template_id' | 'event_id' | 'voucher_id',
    string | null
  >

interface Stored {
  client_id: string | null
  lines: StoredLine[]
  payments: { method_id: string | null; amount: number; voucher_id: string | null }[]
}

/**
 * Refuses a basket that was changed after it was sold, by another tab or after a lost answer.
 * The same basket is answered with its sale.
 */
export async function refuseOtherBasket(
  { tx, businessId }: Pick<BusinessContext, 'tx' | 'businessId'>,
  sale: Sale,
  input: SaleInput,
): Promise<void> {
  const { rows } = await sql<Stored>`
    select s.client_id,
      (select coalesce(json_agg(l), '[]') from sale_lines l
        where l.business_id = s.business_id and l.sale_id = s.id and l.kind <> 'deposit') as lines,
      (select coalesce(json_agg(p), '[]') from sale_payments p
        where p.business_id = s.business_id and p.sale_id = s.id) as payments
    from sales s where s.business_id = ${businessId} and s.id = ${sale.id}`.execute(tx)
  const stored = found(rows)
  const isSame =
    lower(input.client_id) === stored.client_id &&
    isSameSet(input.lines.map(wordOfLine), stored.lines.map(wordOfLine)) &&
    isSameSet(
      input.payments.filter(({ deposit_id }) => !deposit_id).map(wordOfPayment),
      // A pass pays what it covers by itself.
      stored.payments.filter(({ voucher_id }) => !isCover(stored.lines, voucher_id)).map(wordOfPayment),
    )
  if (isSame) return
  throw conflict('This basket was sold as {number}. Look at that sale, then complete this one.', {
    reason: 'basket_sold',
    values: { number: sale.number },
  })
}

const lower = (id: string | null | undefined) => id?.toLowerCase() ?? null

const isCovered = ({
  kind,
  voucher_id,
}: Pick<StoredLine, 'kind'> & { voucher_id?: string | null | undefined }) =>
  kind === 'service' && !!voucher_id

const isCover = (lines: readonly StoredLine[], voucherId: string | null): boolean =>
  voucherId !== null && lines.some((line) => isCovered(line) && line.voucher_id === voucherId)

/** Returns what a line sells, for whom and at which price. A use of a pass gets its price from the pass. */
const wordOfLine = (line: SaleLineInput | StoredLine): string =>
  [
    line.kind,
    lower(line.service_id),
    lower(line.variant_id),
    lower(line.product_id),
    lower(line.voucher_template_id),
    lower(line.event_id),
    line.qty,
    isCovered(line) ? 'pass' : line.unit_price,
  ].join(' ')

const wordOfPayment = ({
  method_id,
  amount,
  voucher_id,
}: {
  method_id: string | null
  amount: number
  voucher_id?: string | null | undefined
}): string => [lower(method_id), amount, lower(voucher_id)].join(' ')

const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.toSorted().join('\n') === other.toSorted().join('\n')
