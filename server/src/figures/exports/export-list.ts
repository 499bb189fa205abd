import type { listExports } from '@wizyta/contract/figures/exports/api'
import { exportedLists, mostExportedRows } from '@wizyta/contract/figures/exports/lists'
import { dayAndMonth, isWithoutYear } from '@wizyta/contract/kit/date-without-year'
import { measureUnit } from '@wizyta/contract/kit/field'
import { type FieldWords, wordsAt } from '@wizyta/contract/kit/label'
import type { Page } from '@wizyta/contract/kit/list'
import { allows } from '@wizyta/contract/kit/permission'
import { formatQuantity } from '@wizyta/contract/kit/quantity'
import { slugOf } from '@wizyta/contract/kit/slug'
import { localDay, localTimeOf } from '@wizyta/contract/kit/wall-time'
import { unitWords } from '@wizyta/contract/sales/products/unit-words'
import { pl } from '@wizyta/contract/words/pl'
import { type Language, type Translate, translator } from '@wizyta/contract/words/translate'
import { z } from 'zod'
import { namesOf } from '../../access/activity-log/record-names.ts'
import type { Tx } from '../../kit/database/database.ts'
import { listRoute } from '../../kit/features.ts'
import { type Call, readerContext } from '../../kit/http/http.ts'
import { parse } from '../../kit/http/read-input.ts'
import { conflict, invalid, notFound, Refusal } from '../../kit/http/refusal.ts'
import { WrittenJson } from '../../kit/http/written-json.ts'
import { bold, tableFile } from '../../kit/lists/table-file.ts'
import type { Cell } from '../../kit/lists/xlsx.ts'
import { recordEvent } from '../../kit/security/record-event.ts'
import { noticeExport } from '../../messaging/notices/notice-records.ts'
import { variantText } from '../../sales/services/import-content.ts'

type ExportCall = Call<typeof listExports.create>
type Row = Readonly<Record<string, unknown>>

const rowsAtOnce = 1_000
const translators = { pl: translator('pl', pl), en: translator('en') }

/**
 * Writes what a list selects as a file. The rows come from the list's own handler, page by page while the file is sent. What
 * the list hides from a user is not in the file.
 */
export async function exportList(call: ExportCall) {
  const { tx, session, body, app } = call
  const { list, format, columns, ...asked } = body
  const route = listRoute(list)
  if (!route) throw notFound()
  if (!allows(session, route.endpoint)) throw new Refusal(403, 'You do not have the right to do this here.')
  const query = parse(route.endpoint.query, {
    ...askedOf(route.endpoint.query, asked),
    per_page: 1,
  }) as object
  const readPage = async (within: Tx, page: number, per_page: number): Promise<Page<Row>> => {
    const answer = await route.handler({
      ...call,
      tx: within,
      query: { ...query, page, per_page },
      body: undefined,
    })
    return (answer instanceof WrittenJson ? JSON.parse(answer.text) : answer) as Page<Row>
  }
  const { total, data } = await readPage(tx, 1, 1)
  const [first] = data
  const unknown = first && columns.find(({ field }) => !Object.hasOwn(first, field.split('.', 1)[0] ?? ''))
  if (unknown) throw invalid({ columns: ['Unknown field.'] })
  if (total > mostExportedRows)
    throw conflict('This list is too long for a file. Narrow it by filters to 100,000 rows.')
  await recordEvent(tx, {
    action: 'export',
    entity: 'exports',
    changes: { list: [null, list], format: [null, format], rows: [null, total] },
  })
  await noticeExport(tx, call.businessId, { list, rows: total, actorId: session.user.id })
  const language = languageOf(call)
  const t = translators[language]
  const day = localDay(new Date().toISOString(), session.timezone)
  const schemas = { answer: route.endpoint.answer, input: listRoute(list, 'POST')?.endpoint.body }
  const rows = tableRows(call, schemas, (page) =>
    app.database.transaction(
      { ...readerContext(session), language: languageOf(call), readOnly: true },
      (within) =>
        readPage(within, page, rowsAtOnce).then(async (read) => ({
          ...read,
          names: await namesOf(within, call.businessId, session.permissions, idsIn(read.data, columns)),
        })),
    ),
  )
  const name = t(exportedLists[list])
  return tableFile(format, `${slugOf(name)}-${day}`, [{ name, rows }], language)
}

/** Returns what a list is asked for. A ledger has no filters, but parameters of one value each: the product, days. */
function askedOf(query: z.ZodType | undefined, asked: Pick<ExportCall['body'], 'name' | 'filter' | 'sort'>) {
  const isLedger = query instanceof z.ZodObject && !Object.hasOwn(query.shape, 'filter')
  if (!isLedger) return asked
  const { filter, ...rest } = asked
  return {
    ...rest,
    ...Object.fromEntries(
      Object.entries(filter ?? {}).map(([key, values]) => [key, [values].flat().join(',')]),
    ),
  }
}

type NamedPage = Page<Row> & { names: Awaited<ReturnType<typeof namesOf>> }

/** Returns the language of the asking screen, which on a shared computer may differ from the account's. */
const languageOf = ({ request, session }: ExportCall) => request.language ?? session.user.language

/** Returns the heading and then the rows, each once, also when a change moves one to the next page. */
async function* tableRows(
  call: ExportCall,
  { answer, input }: { answer: z.ZodType; input: z.ZodType | undefined },
  read: (page: number) => Promise<NamedPage>,
): AsyncGenerator<Cell[]> {
  const { session } = call
  const { columns } = call.body
  const language = languageOf(call)
  const t = translators[language]
  const heads = [...new Set(columns.map(({ label }) => label))]
  const parts = heads.map((head) =>
    columns
      .filter(({ label }) => label === head)
      .map(({ field }) => ({
        field,
        words: { ...(input && wordsAt(input, field)), ...wordsAt(answer, `data.0.${field}`) },
      })),
  )
  yield heads.map(bold)
  const seen = new Set<unknown>()
  for (let page = 1; ; page += 1) {
    const { data, total, names } = await read(page)
    for (const row of data) {
      if (seen.has(row.id)) continue
      seen.add(row.id)
      yield parts.map((fields) => {
        const cells = fields.map(({ field, words }) =>
          cellOf(nameIn(valueAt(row, field), names), { words, t, language, timezone: session.timezone }),
        )
        return cells.length === 1 ? (cells[0] ?? {}) : { text: cells.map(textOf).filter(Boolean).join(' ') }
      })
    }
    if (data.length === 0 || page * rowsAtOnce >= total || seen.size >= mostExportedRows) return
  }
}

/** Reads a field of a row, or one of its own fields. */
function valueAt(row: Row, field: string): unknown {
  const [name = '', id] = field.split('.')
  return id === undefined ? row[name] : (row[name] as Row | undefined)?.[id]
}

const textOf = ({ text, number, date }: Cell) => text ?? date ?? number?.toString() ?? ''

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const isId = (value: unknown): value is string => typeof value === 'string' && uuid.test(value)

/** Collects the ids in the exported fields: the file shows names. */
const idsIn = (rows: readonly Row[], columns: readonly { field: string }[]): string[] =>
  rows.flatMap((row) => columns.flatMap(({ field }) => [valueAt(row, field)].flat().filter(isId)))

function nameIn(value: unknown, names: NamedPage['names']): unknown {
  if (Array.isArray(value)) return value.map((one) => nameIn(one, names))
  if (!isId(value)) return value
  const name = names[value]
  return typeof name === 'string' ? name : null
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/
const date = /^\d{4}-\d\d-\d\d$/

interface Writing {
  words: FieldWords
  t: Translate
  language: Language
  timezone: string
}

/** Writes a value as spreadsheets calculate with it. Money is in its major unit, a moment in local time. */
function cellOf(value: unknown, how: Writing): Cell {
  const { words, t, language, timezone } = how
  if (value === null || value === undefined) return {}
  if (typeof value === 'boolean') return { text: value ? t('Yes') : t('No') }
  if (typeof value === 'number') return numberCell(value, words.writtenAs)
  if (isGoods(value)) return { text: value.map((line) => goodsText(line, t, language)).join('; ') }
  if (Array.isArray(value))
    return {
      text: value
        .map((one) => textOf(cellOf(one, how)))
        .filter(Boolean)
        .join(', '),
    }
  if (typeof value === 'object') {
    const { label, number, name, duration_min, price } = value as Record<string, unknown>
    // A variant, as the price list of a file is read.
    if (typeof duration_min === 'number' && typeof price === 'number')
      return { text: variantText({ name: String(name), duration_min, price }) }
    return number ? { text: [label, number].filter(Boolean).join(' ') } : cellOf(name, how)
  }
  const text = value as string
  const word = words.words && Object.hasOwn(words.words, text) ? words.words[text] : undefined
  if (word) return { text: t(word) }
  if (date.test(text)) return isWithoutYear(text) ? { text: dayAndMonth(text) } : { date: text }
  return { text: instant.test(text) ? `${localDay(text, timezone)} ${localTimeOf(text, timezone)}` : text }
}

/** Lines of a document that name a product and how much of it. */
const isGoods = (value: unknown): value is Goods[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => goods.safeParse(one).success)
const goods = z.object({
  product: z.string(),
  qty: z.int(),
  unit: measureUnit,
  usage_unit: measureUnit.nullable(),
})
type Goods = z.infer<typeof goods>

/** Writes a line as the screen does: `Farba 12,5 ml`. */
const goodsText = ({ product, qty, unit, usage_unit }: Goods, t: Translate, language: Language) =>
  `${product} ${formatQuantity(qty, language)} ${t(unitWords[usage_unit ?? unit])}`

function numberCell(value: number, writtenAs: FieldWords['writtenAs']): Cell {
  if (writtenAs === 'money') return { number: value / 100, decimals: 2 }
  if (writtenAs === 'percent') return { number: value / 100, decimals: value % 100 === 0 ? 0 : 2 }
  if (writtenAs === 'quantity') return { number: value / 1_000, decimals: value % 1_000 === 0 ? 0 : 3 }
  return { number: value, decimals: Number.isInteger(value) ? 0 : 3 }
}
