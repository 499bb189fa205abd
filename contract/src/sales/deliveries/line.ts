import { z } from 'zod'
import { batchInput } from '../stock/batches.ts'

/** Most lines of one delivery. */
export const mostDeliveryLines = 300

/** Units of the shelf in a line. */
export const packs = z
  .int('Enter a whole number.')
  .min(1, 'Enter a quantity above zero.')
  .max(100_000, 'The quantity is too large.')

/** Batches of a product that is tracked by batch. Their units are those of the line. */
export const arrivedBatches = z
  .array(batchInput.extend({ packs }))
  .min(1, 'Enter the batch number.')
  .max(20)
  .optional()
