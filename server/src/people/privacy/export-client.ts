import { Readable } from 'node:stream'
import type { BodyOf } from '@wizyta/contract/kit/endpoint'
import { formatMoney } from '@wizyta/contract/kit/money'
import { formatPercent } from '@wizyta/contract/kit/percent'
import { localDay, localTimeOf } from '@wizyta/contract/kit/wall-time'
import type { clientPrivacy } from '@wizyta/contract/people/privacy/api'
import { pl } from '@wizyta/contract/words/pl'
import { type Language, type Translate, translator } from '@wizyta/contract/words/translate'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import { WrittenStream } from '../../kit/http/written-stream.ts'
import { figureDate } from '../../kit/mail/wall-date.ts'
import { bold, finishPdf, openPdf, pdfAnswer, writeFooters, writeText } from '../../kit/pdf/pdf.ts'
import { writeTable } from '../../kit/pdf/table.ts'
import { recordEvent } from '../../kit/security/record-event.ts'
import { readClientData } from './client-data.ts'
import type { DataColumn, DataRow } from './data-section.ts'

const translators = { pl: translator('pl', pl), en: translator('en') }

/** Writes everything about a client as a file, to be given to the client. */
export async function exportClient(
  { tx, businessId, session }: Pick<BusinessContext, 'tx' | 'businessId' | 'session'>,
  id: string,
  { format }: BodyOf<typeof clientPrivacy.export>,
): Promise<WrittenStream> {
  const { number, ...business } = await findHead(tx, businessId, id)
  const sections = await readClientData(tx, businessId, id, format === 'json')
  await recordEvent(tx, {
    action: 'export',
    entity: 'customers',
    entityId: id,
    part: 'client_data',
    changes: { format: [null, format] },
  })
  const name = `client-${number}-${localDay(business.now, business.timezone)}.${format}`
  if (format === 'json') {
    const data = Object.fromEntries(sections.map(({ key, rows }) => [key, rows]))
    const text = JSON.stringify({ business: business.name, written_at: business.now, ...data }, null, 2)
    return new WrittenStream(Readable.from([Buffer.from(text)]), 'application/json', name)
  }
  return pdfAnswer(await clientPdf(sections, business, session.user.language), name)
}

interface Head {
  name: string
  timezone: string
  currency: string
  now: string
  number: number
}

async function findHead(tx: Tx, businessId: string, id: string): Promise<Head> {
  const { rows } = await sql<Head>`
    select coalesce(b.public_name, b.name) as name, b.timezone, b.currency, now() as now, c.number
    from clients c join businesses b on b.id = c.business_id
    where c.business_id = ${businessId} and c.id = ${id}`.execute(tx)
  return found(rows)
}

/** Lays the data out to be read: one section after the other, those without rows left out. */
function clientPdf(
  sections: Awaited<ReturnType<typeof readClientData>>,
  business: Omit<Head, 'number'>,
  language: Language,
): Promise<Buffer> {
  const t = translators[language]
  const writer = { t, language, ...business }
  const title = t('Data of the client')
  const pdf = openPdf({ title, lang: language })
  writeText(pdf, title, { tag: 'H1', size: 15, font: bold })
  writeText(
    pdf,
    t('{business}, as of {date}', {
      business: business.name,
      date: figureDate(localDay(business.now, business.timezone), language),
    }),
  )
  for (const { title, columns, rows } of sections) {
    if (rows.length === 0) continue
    pdf.doc.moveDown()
    writeText(pdf, t(title), { tag: 'H2', font: bold, size: 11 })
    const [only] = rows
    // A single card is read downwards.
    if (columns.length > 8 && only)
      writeTable(pdf, {
        columns: [
          { label: t('Field|data'), width: 30 },
          { label: t('Value'), width: 70 },
        ],
        rows: columns
          .map(([key, label, kind]) => [t(label), written(only[key], kind, writer)])
          .filter(([, value]) => value !== ''),
      })
    else
      writeTable(pdf, {
        columns: columns.map(([, label, kind]) => ({
          label: t(label),
          width: typeof kind === 'object' ? 14 : widths[kind ?? 'text'],
        })),
        rows: rows.map((row) => cellsOf(row, columns, writer)),
      })
  }
  writeFooters(pdf, business.name)
  return finishPdf(pdf)
}

const widths = { text: 24, moment: 14, date: 10, money: 11, percent: 7, yes: 7, list: 24 }

interface Writer {
  t: Translate
  language: Language
  timezone: string
  currency: string
}

const cellsOf = (row: DataRow, columns: readonly DataColumn[], writer: Writer) =>
  columns.map(([key, , kind]) => written(row[key], kind, writer))

function written(value: unknown, kind: DataColumn[2], { t, language, timezone, currency }: Writer): string {
  if (value === null || value === undefined) return ''
  if (kind === 'yes' || typeof value === 'boolean') return value ? t('Yes') : t('No')
  if (kind === 'money') return formatMoney(Number(value), language, currency)
  if (kind === 'percent') return formatPercent(Number(value), language)
  if (Array.isArray(value)) return value.join(', ')
  const text = typeof value === 'number' ? value.toString() : typeof value === 'string' ? value : ''
  if (kind === 'moment')
    return `${figureDate(localDay(text, timezone), language)} ${localTimeOf(text, timezone)}`
  if (kind === 'date') return figureDate(text, language)
  const word = typeof kind === 'object' ? kind.words[text] : undefined
  return word ? t(word) : text
}
