/** The API on the bench's database, with the worker on request, in a process of its own. It ends with its parent. */
import type { AddressInfo } from 'node:net'
import { buildApp } from '../server/src/app.ts'
import { openDatabase } from '../server/src/kit/database/database.ts'
import { openLog } from '../server/src/log.ts'
import { startWorker } from '../server/src/worker.ts'
import { testConfig } from '../server/test/test-config.ts'

const connection = JSON.parse(process.env.BENCH_CONNECTION as string)
const database = openDatabase({ connection, max: Number(process.env.BENCH_POOL ?? 8) })
// REPORTS_AT_ONCE=20 measures without the queue of reports.
const config = {
  ...testConfig,
  reportsAtOnce: Number(process.env.REPORTS_AT_ONCE ?? testConfig.reportsAtOnce),
}
const app = await buildApp({ database, config })
await app.listen({ host: '127.0.0.1', port: 0 })
if (process.env.BENCH_WORKER)
  startWorker({ database, config, log: openLog({ production: true, logLevel: 'error' }) })
process.send?.({ port: (app.server.address() as AddressInfo).port })
process.on('message', () => process.send?.({ rss: process.memoryUsage().rss }))
process.on('disconnect', () => process.exit(0))
