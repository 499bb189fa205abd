import type { Suppression } from '@wizyta/contract/messaging/suppressions/api'
import { formatPhone } from '../../platform/text/phone.ts'

/** Writes an address, or a number as people read it. */
export const addressText = ({ address, channel }: Suppression): string =>
  channel === 'sms' ? formatPhone(address) : address
