import { type FiscalFailure, fiscalAfter } from '@wizyta/contract/sales/till/fiscal'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../../../kit/database/database.ts'
import { type ClaimedPrint, claimPrint, findDuePrinters, secondsToNextPrint } from './claim-print.ts'
import { type FiscalAnswer, type FiscalPrinter, fiscalAdapters, manualPrinter } from './printer.ts'
import { lockReceipt } from './queue.ts'

/** So many businesses at once: a printer that hangs keeps no other waiting. */
const atOnce = 8
/** Receipts of one business in a round, before others have their turn. */
const inARow = 50
/** Seconds until the printer is asked again, after the first silence, the second …; then the user is told. */
const pauses = [5, 15, 60, 300, 900]

export interface Printing {
  database: Database
  log: Logger
  stopping: () => boolean
  adapters?: Readonly<Record<string, FiscalPrinter>>
  /** Time for one answer of a printer; less than the lease. */
  mostSeconds?: number
}

/** Prints the receipts that are due, each business by its own printer. @returns seconds until the next work; null: unknown */
export async function printReceipts(printing: Printing): Promise<number | null> {
  const waiting = await findDuePrinters(printing.database)
  const next = async (): Promise<void> => {
    for (let one = waiting.shift(); one && !printing.stopping(); one = waiting.shift())
      await printOf(printing, one)
  }
  await Promise.all(Array.from({ length: atOnce }, next))
  return secondsToNextPrint(printing.database)
}

async function printOf(printing: Printing, businessId: string): Promise<void> {
  const { database, log, stopping, adapters = fiscalAdapters, mostSeconds = 25 } = printing
  for (let printed = 0; printed < inARow && !stopping(); printed++) {
    const claimed = await claimPrint(database, businessId)
    if (!claimed) return
    const printer = adapters[claimed.adapter] ?? manualPrinter
    const signal = AbortSignal.timeout(mostSeconds * 1_000)
    const asked = attempt(printer, claimed, signal).catch((): FiscalAnswer => ({ outcome: 'unknown' }))
    const answer = await Promise.race([asked, silenceAfter(signal)])
    await settle(database, log, claimed, answer)
    if (answer.outcome !== 'unknown') continue
    // An answer that comes late still counts: it names the print.
    if (signal.aborted)
      asked
        .then((late) => settle(database, log, claimed, late))
        .catch((err) => log.error({ err }, 'late answer of a printer'))
    return
  }
}

/** Hands a receipt over once. Where an earlier attempt may have done so, the printer is asked first. */
async function attempt(
  printer: FiscalPrinter,
  { was_handed, print_id, document }: ClaimedPrint,
  signal: AbortSignal,
): Promise<FiscalAnswer> {
  if (was_handed) {
    const known = await printer.find(print_id, signal)
    if (known.outcome !== 'not_received') return known
    // Without this, an answer that came too late would print after the next attempt has asked.
    if (signal.aborted) return { outcome: 'unknown' }
  }
  return printer.print(document, signal)
}

const silenceAfter = (signal: AbortSignal) =>
  new Promise<FiscalAnswer>((resolve) =>
    signal.addEventListener('abort', () => resolve({ outcome: 'unknown' }), { once: true }),
  )

async function settle(
  database: Database,
  log: Logger,
  claimed: ClaimedPrint,
  answer: FiscalAnswer,
): Promise<void> {
  const isRecorded = await recordAnswer(database, claimed, answer)
  const { business_id, sale_id, attempts } = claimed
  const about = { business: business_id, sale: sale_id, attempt: attempts, ...answer }
  if (isRecorded) log.info(about, 'fiscal printer asked')
  else log.warn(about, 'another worker or a user has settled the receipt')
}

/**
 * Writes down an answer of the printer. That a receipt is printed counts however late it comes; any other answer counts
 * from the latest attempt alone.
 * @returns false: it came too late
 */
function recordAnswer(database: Database, claimed: ClaimedPrint, answer: FiscalAnswer): Promise<boolean> {
  const { business_id, sale_id, print_id, attempts } = claimed
  return database.transaction({ role: 'worker', businessId: business_id }, async (tx) => {
    const status = await lockReceipt(tx, business_id, sale_id)
    const own = sql`business_id = ${business_id} and sale_id = ${sale_id} and print_id = ${print_id}
      ${answer.outcome === 'printed' ? sql`` : sql`and attempts = ${attempts} and lease_until is not null`}`
    const pause = pauses[attempts - 1]
    const isOpen = answer.outcome === 'unknown'
    const { numAffectedRows } = isOpen
      ? await sql`
          update fiscal_prints set lease_until = null,
            next_attempt_at = ${pause === undefined ? null : sql`now() + make_interval(secs => ${pause})`}
          where ${own}`.execute(tx)
      : await sql`delete from fiscal_prints where ${own}`.execute(tx)
    if (numAffectedRows === 0n) return false
    const step = answer.outcome === 'printed' ? 'print' : 'fail'
    const after = fiscalAfter(status, step)
    if (after === null || answer.outcome === 'by_hand' || (isOpen && pause !== undefined)) return true
    const error: FiscalFailure | null =
      answer.outcome === 'printed' ? null : answer.outcome === 'failed' ? answer.reason : 'unanswered'
    await tx
      .updateTable('fiscal_receipts')
      .set({
        status: after,
        error,
        attempts: sql`attempts + 1`,
        ...(answer.outcome === 'printed' && { number: answer.number, at: sql`now()` }),
      })
      .where('business_id', '=', business_id)
      .where('sale_id', '=', sale_id)
      .execute()
    return true
  })
}
