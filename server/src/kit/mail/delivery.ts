import type { Config } from '../../config.ts'

/** How messages leave: over SMTP, into the demo mailbox, or not at all until SMTP is set. */
export type Delivery = 'smtp' | 'demo' | 'none'

export const deliveryOf = ({ smtpUrl, demo }: Pick<Config, 'smtpUrl' | 'demo'>): Delivery =>
  smtpUrl ? 'smtp' : demo ? 'demo' : 'none'
