/** Queues and renders a mass message in a process of its own, as fast as it can. It ends with its parent. */
import { sql } from 'kysely'
import { openDatabase } from '../server/src/kit/database/database.ts'
import { openLog } from '../server/src/log.ts'
import { queueBatches } from '../server/src/messaging/campaigns/queue-batches.ts'
import { deliverDue } from '../server/src/messaging/messages/deliver.ts'
import { testConfig } from '../server/test/test-config.ts'

const database = openDatabase({ connection: JSON.parse(process.env.BENCH_CONNECTION as string), max: 2 })
const businessId = process.env.BENCH_BUSINESS as string
const rendered = Number(process.env.BENCH_RENDERED)
const log = openLog({ production: true, logLevel: 'error' })
const inSalon = <T>(statement: ReturnType<typeof sql<T>>) =>
  database.transaction({ businessId }, (tx) => statement.execute(tx))

/** The pace of the salon and its quiet hours are set aside: nothing but the work is measured. */
async function queueAll() {
  for (;;) {
    await queueBatches(database, () => false)
    const { rows } = await inSalon(
      sql<{ is_open: boolean }>`
        update campaigns set next_batch_at = now() where business_id = ${businessId}
        returning queued_at is null as is_open`,
    )
    if (!rows.some(({ is_open }) => is_open)) return
  }
}

/** Without a mail server a message is rendered and kept. */
async function renderSome() {
  let asked = 0
  await deliverDue({ database, config: testConfig, log, route: null, stopping: () => ++asked > rendered })
}

let most = 0
setInterval(() => {
  most = Math.max(most, process.memoryUsage().rss)
}, 100).unref()
const phases: Record<string, () => Promise<void>> = { queue: queueAll, render: renderSome }
process.on('message', (phase: string) => void run(phase))
async function run(phase: string) {
  const from = performance.now()
  await phases[phase]?.()
  process.send?.({ phase, ms: performance.now() - from, rss: Math.max(most, process.memoryUsage().rss) })
}
process.on('disconnect', () => process.exit(0))
process.send?.({ phase: 'ready', ms: 0, rss: process.memoryUsage().rss })
