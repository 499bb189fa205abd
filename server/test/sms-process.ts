/** Sends the SMS that are due, as a process of its own, for tests that kill it. Settings come as JSON in the first argument. */
import { pino } from 'pino'
import { openDatabase } from '../src/kit/database/database.ts'
import { deliverSms } from '../src/messaging/sms/deliver-sms.ts'
import { testConfig } from './test-config.ts'

const { connection, config, url } = JSON.parse(process.argv[2] ?? '{}')
await deliverSms({
  database: openDatabase({ connection, max: 4 }),
  config: { ...testConfig, ...config },
  log: pino({ level: 'silent' }),
  stopping: () => false,
  network: { addresses: { demo: url, smsapi: null, smsplanet: null }, mostSeconds: 20 },
})
