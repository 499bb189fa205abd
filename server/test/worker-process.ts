/** A worker as a process of its own, for tests that kill it. Settings come as JSON in the first argument. */
import { pino } from 'pino'
import { openDatabase } from '../src/kit/database/database.ts'
import { startWorker } from '../src/worker.ts'
import { testConfig } from './test-config.ts'

const { connection, config } = JSON.parse(process.argv[2] ?? '{}')
const database = openDatabase({ connection, max: 4 })
startWorker({ database, config: { ...testConfig, ...config }, log: pino({ level: 'silent' }) })
process.send?.('started')
