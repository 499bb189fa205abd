import { attachmentCalls } from '../../kit/attachment.ts'
import type { DeliveryStatus } from './api.ts'
import { allowsDelivery } from './api.ts'

/** Minutes in which a file is removed again from a delivery that has arrived. */
const minutesToRemove = 60

/** Returns whether a file may be removed: until goods arrive, and later soon after it was attached. */
export const isFileRemovable = (status: DeliveryStatus, addedAt: string, now = Date.now()): boolean =>
  allowsDelivery(status, 'change') || now - Date.parse(addedAt) < minutesToRemove * 60_000

/**
 * The papers of a delivery. An invoice shows prices, so that its content needs their right too. Users who
 * attach files need more than the right to see them: see `mayChangeDelivery`.
 */
export const deliveryFiles = attachmentCalls({
  path: '/tenant/deliveries/:id/files',
  filePath: '/tenant/delivery-files/:id',
  of: 'a delivery',
  sees: 'deliveries.index',
  reads: ['deliveries.index', 'purchase-prices.index'],
  writes: 'deliveries.index',
})
