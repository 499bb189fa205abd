import { isMainThread, parentPort, workerData } from 'node:worker_threads'
import type { PlainSentence } from '@wizyta/contract/words/translate'
import { ThreadSpent, Threads } from '../threads/threads.ts'
import { readTable } from './read-table.ts'
import { type ReadingOptions, type Table, TableFault } from './table.ts'

type Outcome = { table: Table } | { fault: PlainSentence }

/** Longer is an attack: 100,000 rows take a second. */
const threads = new Threads<Outcome>(import.meta.url, { atOnce: 2, longestMs: 20_000, memoryMb: 400 })
const tooMuch = 'The file takes too much time or memory to read. Split it or save it as CSV.'

/** Reads a file in a thread of its own. */
export async function readInThread(bytes: Uint8Array, options: ReadingOptions): Promise<Table> {
  const outcome = await threads.run({ bytes, options }).catch((error): Outcome => {
    if (error instanceof ThreadSpent) return { fault: tooMuch }
    throw error
  })
  if ('table' in outcome) return outcome.table
  throw new TableFault(outcome.fault)
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
