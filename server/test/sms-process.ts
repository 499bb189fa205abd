/**
 * Sends the SMS that are due, as a process of its own, for tests that kill it. Settings come as JSON in the first argument;
 * with `queues` it queues mass messages beside them, round after round.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { openDatabase } from '../src/kit/database/database.ts'
import { queueBatches } from '../src/messaging/campaigns/queue-batches.ts'
import { deliverSms, type SmsDelivery } from '../src/messaging/sms/deliver-sms.ts'
import { testConfig } from './test-config.ts'

const { connection, config, url, queues } = JSON.parse(process.argv[2] ?? '{}')
const delivery: SmsDelivery = {
  database: openDatabase({ connection, max: 4 }),
  config: { ...testConfig, ...config },
  log: pino({ level: 'silent' }),
  stopping: () => false,
  network: { addresses: { demo: url, smsapi: null, smsplanet: null }, mostSeconds: 20 },
}
do {
  await Promise.all([queues && queueBatches(delivery.database, () => false), deliverSms(delivery)])
  await sleep(20)
} while (queues)
