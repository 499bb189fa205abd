import { isMainThread, parentPort, workerData } from 'node:worker_threads'
import { partsOf } from '@wizyta/contract/kit/parts'
import { conflict } from '../http/refusal.ts'
import { ThreadSpent, Threads } from '../threads/threads.ts'
import { lyingColumns, type PrintedReport, reportPdf } from './report-pdf.ts'

/** Rows of a printed report at most, in all its tables. So many are 90 pages, and take four seconds. */
const mostPrintedRows = 3_000
/** So few rows are laid out faster than a thread begins. */
const fewRows = 50
const threads = new Threads<Uint8Array>(import.meta.url, { atOnce: 1, longestMs: 60_000, memoryMb: 600 })
const tooLong = 'This report is too long for a PDF. Export it as XLSX or CSV, or choose a shorter period.'

/** Returns the rows of all tables of a printed report: with many columns it has several, one below the other. */
const printedRows = (rows: number, columns: number) =>
  rows * partsOf(Array.from({ length: columns }), lyingColumns).length

/** @param columns of figures, without the first one */
export const isTooLongToPrint = (rows: number, columns: number) =>
  printedRows(rows, columns) > mostPrintedRows

/** Refuses a report that is too long as a PDF. */
export function checkPrinted(rows: number, columns: number) {
  if (isTooLongToPrint(rows, columns)) throw conflict(tooLong)
}

/** Lays out a report, in a thread of its own where it takes long. The process answers others meanwhile. */
export async function printReport(report: PrintedReport): Promise<Uint8Array> {
  if (printedRows(report.cells.length, report.heads.length - 1) <= fewRows) return reportPdf(report)
  return threads.run({ report }).catch((error) => {
    throw error instanceof ThreadSpent ? conflict(tooLong) : error
  })
}

if (!isMainThread && parentPort && workerData?.report)
  parentPort.postMessage(await reportPdf(workerData.report as PrintedReport))
