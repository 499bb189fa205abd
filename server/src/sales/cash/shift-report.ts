import { formatMoney } from '@wizyta/contract/kit/money'
import { localDay, localTimeOf } from '@wizyta/contract/kit/wall-time'
import type { SystemSettings } from '@wizyta/contract/office/system-settings/api'
import { heldPieces, type Shift } from '@wizyta/contract/sales/cash/api'
import { pl } from '@wizyta/contract/words/pl'
import { type Language, type Translate, translator } from '@wizyta/contract/words/translate'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import { cleanFileName } from '../../kit/files/clean-file-name.ts'
import { type MailText, writeHtml, writeText } from '../../kit/mail/mail-frame.ts'
import { figureDate } from '../../kit/mail/wall-date.ts'
import { bold, finishPdf, openPdf, writeFooters, writeText as writeParagraph } from '../../kit/pdf/pdf.ts'
import { writeTable } from '../../kit/pdf/table.ts'
import { findOwnText, type OwnText, withOwnText } from '../../messaging/message-texts/own-text.ts'
import { queueWritten } from '../../messaging/messages/queue-written.ts'

const translators: Record<Language, Translate> = { pl: translator('pl', pl), en: translator('en') }

export interface ReportBusiness {
  name: string
  email: string | null
  language: Language
  timezone: string
  currency: string
  brand_colour: string
}
interface Group {
  title: string
  rows: [label: string, amount: string][]
}

/**
 * Sends the report of a shift that was closed, in the language of the business. Without an address nothing is sent.
 * @param to an employee's address, or whom the setting names
 */
export async function mailShiftReport(
  tx: Tx,
  businessId: string,
  shift: Shift,
  to: { email: string } | { receivers: SystemSettings['shift_report_to'] },
): Promise<void> {
  const { rows } = await sql<ReportBusiness>`
    select coalesce(public_name, name) as name, email, locale as language, timezone, currency, brand_colour
    from businesses where id = ${businessId}`.execute(tx)
  const business = found(rows)
  const recipients = 'email' in to ? [to.email] : await addressesOf(tx, to.receivers, business.email)
  if (recipients.length === 0) return
  const own = await findOwnText(tx, businessId, { event: 'day_closed', channel: 'email' }, business.language)
  const mail = reportMail(shift, business, own)
  const bytes = await reportPdf(shift, business)
  for (const recipient of recipients)
    await queueWritten(
      tx,
      businessId,
      { kind: 'shift_report', shift_id: shift.id },
      {
        recipient,
        subject: mail.subject,
        text: writeText(mail),
        html: writeHtml(mail),
        attachment: { name: cleanFileName(mail.subject, 'pdf'), bytes },
      },
    )
}

/** Returns the addresses of the receivers, each once. Owners are the active superadmins. */
async function addressesOf(
  tx: Tx,
  receivers: SystemSettings['shift_report_to'],
  ofBusiness: string | null,
): Promise<string[]> {
  const { rows } =
    receivers === 'business'
      ? { rows: [] }
      : await sql<{ email: string }>`
          select email from users where id in (select tenant_superadmins()) and status = 'active' order by email`.execute(
          tx,
        )
  const all = [
    ...(receivers !== 'owners' && ofBusiness ? [ofBusiness] : []),
    ...rows.map(({ email }) => email),
  ]
  return [...new Map(all.map((email) => [email.toLowerCase(), email])).values()]
}

const titleOf = (shift: Shift, { language, timezone }: ReportBusiness) =>
  `${translators[language]('Day-close report')} · ${shift.till.name} · ${figureDate(localDay(shift.closed_at ?? shift.opened_at, timezone), language)}`

const momentOf = (instant: string, by: { name: string } | null, { language, timezone }: ReportBusiness) =>
  [`${figureDate(localDay(instant, timezone), language)} ${localTimeOf(instant, timezone)}`, by?.name]
    .filter(Boolean)
    .join(' · ')

/** Returns the figures of a shift as the screen shows them. */
function groupsOf(shift: Shift, { language, currency }: ReportBusiness): Group[] {
  const t = translators[language]
  // The mail is written when the shift is closed: no sum is left out for a blind count.
  const money = (amount: number | null) => formatMoney(amount ?? 0, language, currency)
  const found = Math.max(0, shift.difference ?? 0) + Math.max(0, shift.opening_difference)
  const missing = Math.min(0, shift.difference ?? 0) + Math.min(0, shift.opening_difference)
  const optional = (label: string, amount: number | null): Group['rows'] =>
    !amount ? [] : [[label, money(amount)]]
  return [
    {
      title: t('Cash'),
      rows: [
        [t('In the drawer at the opening'), money(shift.opening_counted)],
        [t('Sales and refunds in cash'), money(shift.cash_sales)],
        [t('Paid in (KP)'), money((shift.cash_in ?? 0) - found)],
        [t('Paid out (KW)'), money((shift.cash_out ?? 0) - missing)],
        [t('By the book'), money(shift.expected)],
        [t('Counted'), money(shift.counted)],
        [t('Difference'), money(shift.difference)],
        ...(shift.difference_reason
          ? ([[t('Reason of the difference'), shift.difference_reason]] satisfies Group['rows'])
          : []),
      ],
    },
    {
      title: t('Sales'),
      rows: [
        [t('Number of sales'), String(shift.sales)],
        [t('Sales total'), money(shift.sales_total)],
        ...optional(t('Prepayments'), shift.deposits_total),
        [t('Refunds|sums'), money(shift.refunds_total)],
        [
          t('Total|sum'),
          money((shift.sales_total ?? 0) + (shift.deposits_total ?? 0) + (shift.refunds_total ?? 0)),
        ],
        [t('Tips taken'), money(shift.tips)],
        ...optional(t('Tips given back'), shift.tips_returned),
        ...optional(t('Tips paid out|sum'), shift.tips_paid),
        [t('On fiscal receipts'), money(shift.fiscal_total)],
        ...(shift.fiscal_waiting > 0
          ? ([[t('Receipts to be printed'), String(shift.fiscal_waiting)]] satisfies Group['rows'])
          : []),
      ],
    },
    {
      title: t('Payments, with tips'),
      rows: shift.by_method.map(({ method, count, amount }) => [
        `${method || t('Balance of the client')} (${count})`,
        money(amount),
      ]),
    },
    { title: t('Notes and coins at the opening'), rows: piecesOf(shift.opening_pieces, money) },
    { title: t('Notes and coins'), rows: piecesOf(shift.pieces, money) },
  ].filter(({ rows }) => rows.length > 0) as Group[]
}

const piecesOf = (pieces: Shift['pieces'], money: (amount: number) => string): Group['rows'] =>
  heldPieces(pieces).map(({ piece, count }) => [`${money(piece)} × ${count}`, money(piece * count)])

/** Writes the mail of a closed shift. A note of the shift stays below the salon's closing lines. */
export function reportMail(shift: Shift, business: ReportBusiness, own: OwnText | null): MailText {
  const { language, timezone } = business
  const t = translators[language]
  const mail: MailText = {
    language,
    brandColour: business.brand_colour,
    business: business.name,
    subject: titleOf(shift, business),
    greeting: t('Good day,'),
    opening: t('the till “{name}” was closed. The report is attached.', { name: shift.till.name }),
    facts: [
      {
        label: t('Closed|till'),
        lines: [momentOf(shift.closed_at ?? shift.opened_at, shift.closed_by, business)],
      },
      ...groupsOf(shift, business).map(({ title, rows }) => ({
        label: title,
        lines: rows.map(([label, amount]) => `${label}: ${amount}`),
      })),
    ],
    button: null,
    notes: [],
    footer: '',
  }
  const written = withOwnText(mail, own, {
    till: shift.till.name,
    date: figureDate(localDay(shift.closed_at ?? shift.opened_at, timezone), language),
    salon: business.name,
  })
  const note = shift.note ? [`${t('Note')}: ${shift.note}`] : []
  return { ...written, notes: [...written.notes, ...note] }
}

async function reportPdf(shift: Shift, business: ReportBusiness): Promise<Buffer> {
  const { language } = business
  const t = translators[language]
  const title = titleOf(shift, business)
  const pdf = openPdf({ title, lang: language })
  writeParagraph(pdf, title, { tag: 'H1', size: 15, font: bold })
  writeParagraph(pdf, business.name)
  writeParagraph(pdf, `${t('Opened|till')}: ${momentOf(shift.opened_at, shift.opened_by, business)}`)
  if (shift.closed_at)
    writeParagraph(pdf, `${t('Closed|till')}: ${momentOf(shift.closed_at, shift.closed_by, business)}`)
  if (shift.note) writeParagraph(pdf, `${t('Note')}: ${shift.note}`)
  for (const { title: head, rows } of groupsOf(shift, business)) {
    pdf.doc.moveDown()
    writeTable(pdf, {
      columns: [
        { label: head, width: 60 },
        { label: t('Amount'), width: 40, align: 'right' },
      ],
      rows,
    })
  }
  writeFooters(pdf, business.name)
  return finishPdf(pdf)
}
