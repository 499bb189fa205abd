import { z } from 'zod'
import { instant, money, optionalText, requiredText } from '../../kit/field.ts'
import type { DeliveryStatus } from './api.ts'

/** A line of a correction: what arrived at which price, as it stood and as it should have. */
export const correctionLine = z.object({
  line_id: z.uuid(),
  product: z.string(),
  packs_before: z.int(),
  packs: z.int(),
  /** Grosze of one unit, as the delivery says; null without the right to purchase prices. */
  pack_price_before: z.int().nullable(),
  pack_price: z.int().nullable(),
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
})

export const deliveryCorrectionInput = z
  .strictObject({
    reason: requiredText('Enter the reason.', 300).meta({ label: 'Reason' }),
    /** Number of the supplier's correction. */
    document_no: optionalText(60).meta({ label: 'Document number' }),
    lines: z.array(correctionLineInput).min(1, 'Say what was different.').max(300),
  })
  .meta({ id: 'DeliveryCorrectionInput' })
export type DeliveryCorrectionInput = z.input<typeof deliveryCorrectionInput>

/** Returns the lines of a delivery as its corrections left them. @param corrections the oldest first */
export function correctedLines<
  Line extends { id: string; received: number; pack_price: number | null },
  Corrected extends { line_id: string; packs: number; packs_before: number; pack_price: number | null },
>(lines: readonly Line[], corrections: readonly { lines: readonly Corrected[] }[]): Line[] {
  return lines.map((line) => {
    const own = corrections.flatMap((one) => one.lines).filter(({ line_id }) => line_id === line.id)
    return {
      ...line,
      // Goods may arrive after a correction too.
      received: own.reduce((total, { packs, packs_before }) => total + packs - packs_before, line.received),
      pack_price: own.at(-1)?.pack_price ?? line.pack_price,
    }
  })
}

/**
 * Returns the lines whose sums are those of the delivery. Until goods arrive they are what was ordered, then what has
 * arrived, as its corrections left it.
 */
export function countedLines<
  Line extends { id: string; packs: number; received: number; pack_price: number | null },
  Corrected extends { line_id: string; packs: number; packs_before: number; pack_price: number | null },
>(
  status: DeliveryStatus,
  lines: readonly Line[],
  corrections: readonly { lines: readonly Corrected[] }[],
): readonly Line[] {
  if (status !== 'received' && status !== 'closed') return lines
  return correctedLines(lines, corrections)
    .map((line) => ({ ...line, packs: line.received }))
    .filter(({ packs }) => packs > 0)
}
