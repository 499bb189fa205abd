import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import type { PlainSentence } from '@wizyta/contract/words/translate'
import { readTable } from './read-table.ts'
import { type ReadingOptions, type Table, TableFault } from './table.ts'

type Outcome = { table: Table } | { fault: PlainSentence }

/** Longer is an attack: 100,000 rows take a second. */
const longestMs = 20_000
const tooMuch = 'The file takes too much time or memory to read. Split it or save it as CSV.'

/**
 * Reads a file in a thread of its own, with little memory and for a short time. The process goes on
 * and answers others meanwhile.
 */
export async function readInThread(bytes: Uint8Array, options: ReadingOptions): Promise<Table> {
  if (reading >= threadsAtOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  reading += 1
  try {
    return await readAlone(bytes, options)
  } finally {
    reading -= 1
    waiting.shift()?.()
  }
}

/** Each thread may take 400 MB. */
const threadsAtOnce = 2
let reading = 0
const waiting: (() => void)[] = []

function readAlone(bytes: Uint8Array, options: ReadingOptions): Promise<Table> {
  const thread = new Worker(new URL(import.meta.url), {
    workerData: { bytes, options },
    resourceLimits: { maxOldGenerationSizeMb: 400, maxYoungGenerationSizeMb: 64 },
  })
  return new Promise<Table>((resolve, reject) => {
    const timer = setTimeout(() => reject(new TableFault(tooMuch)), longestMs)
    thread.on('message', (outcome: Outcome) => {
      clearTimeout(timer)
      if ('table' in outcome) resolve(outcome.table)
      else reject(new TableFault(outcome.fault))
    })
    thread.on('error', (error: Error & { code?: string }) => {
      clearTimeout(timer)
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new TableFault(tooMuch) : error)
    })
  }).finally(() => void thread.terminate())
}

if (!isMainThread && parentPort && workerData?.bytes instanceof Uint8Array) {
  const { bytes, options } = workerData as { bytes: Uint8Array; options: ReadingOptions }
  let outcome: Outcome
  try {
    outcome = { table: readTable(bytes, options) }
  } catch (error) {
    if (!(error instanceof TableFault)) throw error
    outcome = { fault: error.sentence }
  }
  parentPort.postMessage(outcome)
}
