import { z } from 'zod'
import { endpoint, entity, rowFields } from '../../kit/endpoint.ts'
import { choice, instant, requiredText } from '../../kit/field.ts'

const nameOf = z.object({ id: z.uuid(), name: z.string() })

/** How the product talks to a printer. Only a register that is not connected is offered so far. */
export const printerAdapter = choice(
  { manual: 'Receipts by hand, number noted' },
  'Choose how it is connected.',
).meta({ label: 'Connection|printer' })

export const fiscalPrinterInput = z
  .strictObject({
    name: requiredText('Name is required.', 60).meta({ label: 'Name' }),
    adapter: printerAdapter,
    /** Tills that print on it. Empty or absent: all tills without a printer of their own. */
    till_ids: z.array(z.uuid()).max(100).optional().meta({ label: 'Tills' }),
  })
  .meta({ id: 'FiscalPrinterInput' })
export type FiscalPrinterInput = z.input<typeof fiscalPrinterInput>

export const fiscalPrinter = z
  .object({
    ...rowFields,
    name: z.string(),
    adapter: printerAdapter,
    till_ids: z.array(z.uuid()),
    tills: z.array(nameOf),
  })
  .meta({ id: 'FiscalPrinter' })
export type FiscalPrinter = z.infer<typeof fiscalPrinter>

export const fiscalPrinterList = { filters: {}, sorts: ['name', 'created_at'], includes: [] } as const

/** Receipts that wait, and the last one that has a number. */
const fiscalQueue = z
  .object({
    /** The tills of the business, to choose from. */
    tills: z.array(nameOf),
    waiting: z.int(),
    failed: z.int(),
    last: z.object({ number: z.string(), at: instant, sale_id: z.uuid() }).nullable(),
  })
  .meta({ id: 'FiscalQueue' })
export type FiscalQueue = z.infer<typeof fiscalQueue>

const calls = entity({
  subject: 'payments',
  label: 'fiscal printers',
  path: '/tenant/fiscal-printers',
  row: fiscalPrinter,
  input: fiscalPrinterInput,
  list: fiscalPrinterList,
})
/** Printers are settings: the right to change them is also the right to add and archive them. */
const permission = 'payments.update'

export const fiscalPrinters = {
  ...calls,
  create: { ...calls.create, permission },
  delete: { ...calls.delete, permission },
  restore: { ...calls.restore, permission },
  queue: endpoint({
    method: 'GET',
    path: '/tenant/fiscal-queue',
    permission: 'payments.index',
    summary: 'Count the fiscal receipts that wait or have failed, and show the last number.',
    answer: fiscalQueue,
  }),
} as const
