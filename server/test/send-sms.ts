import { deliverSms, type RestingWays } from '../src/messaging/sms/deliver-sms.ts'
import type { SmsNetwork } from '../src/messaging/sms/port.ts'
import { workerLog } from './log-secrets.ts'
import type { Outbox } from './outbox.ts'

/**
 * Sends the SMS that are due, as one round of the worker.
 * @param addresses of the stand-ins; a provider without one is out of reach
 */
export const sendSms = (
  { parts }: Pick<Outbox, 'parts'>,
  addresses: Partial<SmsNetwork['addresses']>,
  { resting = new Map(), mostSeconds = 5 }: { resting?: RestingWays; mostSeconds?: number } = {},
) =>
  deliverSms(
    {
      database: parts.database,
      config: parts.config,
      log: workerLog,
      stopping: () => false,
      network: { addresses: { demo: null, smsapi: null, smsplanet: null, ...addresses }, mostSeconds },
    },
    resting,
  )
