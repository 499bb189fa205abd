import { z } from 'zod'
import { instant, money, optionalText, requiredText } from '../../kit/field.ts'
import { vatRate } from '../services/vat-rate.ts'
import type { DeliveryStatus } from './api.ts'
import { arrivedBatches, mostDeliveryLines, packs } from './line.ts'

/** A line of a correction: what arrived at which price, as it stood and as it should have. */
export const correctionLine = z.object({
  line_id: z.uuid(),
  product: z.string(),
  packs_before: z.int(),
  packs: z.int(),
  /** Grosze of one unit, as the delivery says; null without the right to purchase prices. */
  pack_price_before: z.int().nullable(),
  pack_price: z.int().nullable(),
  /** Grosze of so many units on the paper. Both null: quantity × price, or without that right. */
  amount: z.int().nullable(),
  amount_packs: z.int().nullable(),
})

/** A document that corrects a received delivery. It is never changed: another one corrects it. */
export const deliveryCorrection = z
  .object({
    id: z.uuid(),
    number: z.string(),
    at: instant,
    /** Null for an account that is gone. */
    by: z.string().nullable(),
    reason: z.string(),
    document_no: z.string().nullable(),
    /** Gross grosze by which the delivery changed; null without the right to purchase prices. */
    total: z.int().nullable(),
    lines: z.array(correctionLine),
  })
  .meta({ id: 'DeliveryCorrection' })
export type DeliveryCorrection = z.infer<typeof deliveryCorrection>

export const correctionLineInput = z.strictObject({
  line_id: z.uuid(),
  /** Units that have arrived in truth. */
  packs: z
    .int('Enter a whole number.')
    .min(0, 'The quantity cannot be negative.')
    .max(100_000, 'The quantity is too large.')
    .meta({ label: 'Quantity' }),
  /** Grosze of one unit in truth. Absent: the price was right. */
  pack_price: money.nullable().optional().meta({ label: 'Price' }),
  /** Grosze of these units on the paper. Absent: by their share, or by another price. Null: quantity × price. */
  amount: money.nullable().optional().meta({ label: 'Value' }),
})

/** A line that was forgotten. Its goods enter stock by the correction. */
const addedLineInput = z.strictObject({
  product_id: z.uuid('Choose a product.').meta({ label: 'Product' }),
  packs: packs.meta({ label: 'Quantity' }),
  /** Grosze of one unit, net or gross as the delivery says. Absent: the cost known so far. */
  pack_price: money.nullable().optional().meta({ label: 'Price' }),
  /** Grosze of the whole line on the paper. Absent or null: quantity × price. */
  amount: money.nullable().optional().meta({ label: 'Value' }),
  vat_rate: vatRate,
  batches: arrivedBatches,
})
export type AddedLine = z.input<typeof addedLineInput>

export const deliveryCorrectionInput = z
  .strictObject({
    reason: requiredText('Enter the reason.', 300).meta({ label: 'Reason' }),
    /** Number of the supplier's correction. */
    document_no: optionalText(60).meta({ label: 'Document number' }),
    /** Lines of the delivery that were different; none where lines were forgotten alone. */
    lines: z.array(correctionLineInput).max(mostDeliveryLines),
    added: z
      .array(addedLineInput)
      .max(mostDeliveryLines, 'A delivery has 300 lines at most.')
      .optional()
      .meta({ label: 'Forgotten lines' }),
  })
  .meta({ id: 'DeliveryCorrectionInput' })
export type DeliveryCorrectionInput = z.input<typeof deliveryCorrectionInput>

interface CountedLine {
  id: string
  packs: number
  received: number
  pack_price: number | null
  amount: number | null
}

type Corrected = Pick<
  z.infer<typeof correctionLine>,
  'line_id' | 'packs' | 'packs_before' | 'pack_price' | 'amount' | 'amount_packs'
>

/** A line as corrections left it. Its amount is that of so many units. */
type Left<Line> = Line & { amount: number | null; amount_packs: number | null }

/** Returns the lines of a delivery as its corrections left them. @param corrections the oldest first */
export function correctedLines<Line extends CountedLine>(
  lines: readonly Line[],
  corrections: readonly { lines: readonly Corrected[] }[],
): Left<Line>[] {
  return lines.map((line) => {
    const own = corrections.flatMap((one) => one.lines).filter(({ line_id }) => line_id === line.id)
    const last = own.at(-1)
    const { amount, amount_packs } = last ?? { amount: line.amount, amount_packs: line.packs }
    return {
      ...line,
      // Goods may arrive after a correction too.
      received: own.reduce((total, { packs, packs_before }) => total + packs - packs_before, line.received),
      pack_price: last?.pack_price ?? line.pack_price,
      amount,
      amount_packs: amount === null ? null : amount_packs,
    }
  })
}

/**
 * Returns how many units of a line came, for what is still missing of it. A correction upwards counts. Goods that went
 * back do not reopen the order.
 */
export function arrivedOf(
  line: Pick<CountedLine, 'id' | 'received'>,
  corrections: readonly { lines: readonly Pick<Corrected, 'line_id' | 'packs' | 'packs_before'>[] }[],
): number {
  const own = corrections.flatMap((one) => one.lines).filter(({ line_id }) => line_id === line.id)
  const more = own.reduce((total, { packs, packs_before }) => total + packs - packs_before, 0)
  return line.received + Math.max(0, more)
}

/** Returns how many units of a line are still to come. */
export const missingOf = (
  line: Pick<CountedLine, 'id' | 'packs' | 'received'>,
  corrections: Parameters<typeof arrivedOf>[1],
): number => Math.max(0, line.packs - arrivedOf(line, corrections))

/**
 * Returns the lines whose sums are those of the delivery. Until goods arrive they are what was ordered, then what has
 * arrived, as its corrections left it.
 */
export function countedLines<Line extends CountedLine>(
  status: DeliveryStatus,
  lines: readonly Line[],
  corrections: readonly { lines: readonly Corrected[] }[],
): readonly (Line & { amount_packs?: number | null })[] {
  if (status !== 'received' && status !== 'closed') return lines
  return correctedLines(lines, corrections)
    .map((line) => ({ ...line, packs: line.received }))
    .filter(({ packs }) => packs > 0)
}
