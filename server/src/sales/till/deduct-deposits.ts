import type { BookEntry } from '@wizyta/contract/sales/books/accounts'
import type { VatRate } from '@wizyta/contract/sales/services/vat-rate'
import type { SalePaymentInput } from '@wizyta/contract/sales/till/payments'
import type { Language } from '@wizyta/contract/words/translate'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { writeSentence } from '../../kit/http/language.ts'
import { conflict, invalid } from '../../kit/http/refusal.ts'
import { readSettings } from '../../office/system-settings/settings.ts'
import { fullName } from '../../people/names/names.ts'

/** Rest of a prepayment, by VAT rate. */
interface Held {
  id: string
  number: string
  client_id: string | null
  event_ids: string[]
  rates: { vat_rate: VatRate; left: number }[]
}

/** Prepayments that a sale deducts: lines below zero, each of one VAT rate. */
export interface Deducted {
  lines: { deposit_id: string; name: string; vat_rate: VatRate; total: number }[]
  /** Grosze of all of them, above zero. */
  total: number
}

/** Returns the book entries that prepayments of a document make; a deduction and a return take them off the account. */
export const depositEntries = (parts: readonly { deposit_id: string; total: number }[]): BookEntry[] =>
  parts.map(({ deposit_id, total }) => ({ account: 'deposit', subject_id: deposit_id, amount: -total }))

/**
 * Divides the prepayments that a sale is paid with into lines by VAT rate, and locks them. They belong to its visits or
 * its client, and never exceed what is taxed.
 * @param kept a prepayment that may be used though the sale has no visit
 */
export async function deductDeposits(
  tx: Tx,
  businessId: string,
  payments: readonly SalePaymentInput[],
  sale: { client_id: string | null; event_ids: readonly string[]; taxed: number; kept?: string | undefined },
): Promise<Deducted> {
  const asked = payments.flatMap(({ deposit_id, amount }, index) =>
    deposit_id ? [{ id: deposit_id.toLowerCase(), amount, at: `payments.${index}.deposit_id` }] : [],
  )
  if (asked.length === 0) return { lines: [], total: 0 }
  const [twice] = asked.filter(({ id }, index) => asked.findIndex((one) => one.id === id) !== index)
  if (twice) throw invalid({ [twice.at]: ['A prepayment is named twice.'] })
  const held = await lockHeld(
    tx,
    businessId,
    asked.map(({ id }) => id),
  )
  const { locale } = await readSettings(tx, businessId)
  const lines = asked.flatMap(({ id, amount, at }) => {
    const deposit = held.find((one) => one.id === id)
    const isOwn =
      deposit &&
      (id === sale.kept ||
        deposit.event_ids.some((event) => sale.event_ids.includes(event)) ||
        (deposit.client_id !== null && deposit.client_id === sale.client_id))
    if (!isOwn) throw invalid({ [at]: ['This prepayment belongs to another appointment.'] })
    return divided(deposit, amount, (number) =>
      writeSentence('Prepayment {number}|line', locale as Language, { number }),
    )
  })
  const total = -lines.reduce((sum, line) => sum + line.total, 0)
  if (total > sale.taxed) throw invalid({ payments: ['The prepayment is more than the sale.'] })
  return { lines, total }
}

function divided(
  { id, number, rates }: Held,
  amount: number,
  nameOf: (number: string) => string,
): Deducted['lines'] {
  let rest = amount
  const lines = rates.flatMap(({ vat_rate, left }) => {
    const part = Math.min(left, rest)
    rest -= part
    return part > 0 ? [{ deposit_id: id, name: nameOf(number), vat_rate, total: -part }] : []
  })
  if (rest > 0) throw conflict('There is not that much left of this prepayment.')
  return lines
}

async function lockHeld(tx: Tx, businessId: string, ids: readonly string[]): Promise<Held[]> {
  // The receipt is the only row of a document that ever changes: void and return lock it, too.
  await sql`
    select from fiscal_receipts where business_id = ${businessId} and sale_id = any (${[...ids]}::uuid[])
    order by sale_id for update`.execute(tx)
  const { rows } = await sql<Held>`
    select s.id, 'ZAL ' || s.number || '/' || s.number_year as number, s.client_id,
      array(select distinct l.event_id from sale_lines l where l.business_id = s.business_id and l.sale_id = s.id) as event_ids,
      (select coalesce(json_agg(json_build_object('vat_rate', l.vat_rate, 'left', l.total + ${leftChange}) order by l.position), '[]')
        from sale_lines l where l.business_id = s.business_id and l.sale_id = s.id) as rates
    from sales s
    where s.business_id = ${businessId} and s.id = any (${[...ids]}::uuid[]) and s.kind = 'deposit'
      and not exists (select from sale_voids v where v.business_id = s.business_id and v.sale_id = s.id)`.execute(
    tx,
  )
  return rows
}

/**
 * Returns the name of the sold line `l`. Lines of prepayments are sentences in the language of the reader. A deduction
 * names the document, a prepayment the day of its visit. Without a language, and where neither is known, as it was written.
 */
export const lineName = (
  language: RawBuilder<unknown> = sql`current_setting('app.language', true)`,
): RawBuilder<string> => {
  const sentence = (text: string, name: string, value: RawBuilder<unknown>) =>
    sql`replace(case ${language} when 'en' then ${sql.lit(writeSentence(text, 'en'))} when 'pl' then ${sql.lit(writeSentence(text, 'pl'))} end,
      ${sql.lit(`{${name}}`)}, ${value})`
  return sql<string>`case when l.kind = 'deposit' then coalesce(
    ${sentence(
      'Prepayment {number}|line',
      'number',
      sql`(select 'ZAL ' || d.number || '/' || d.number_year from sales d
        where d.business_id = l.business_id and d.id = l.deposit_id)`,
    )},
    ${sentence(
      'Prepayment for the appointment of {date}|line',
      'date',
      // As `figureDate` writes it.
      sql`case ${language} when 'en' then replace(to_char(l.for_day, 'FMDD Mon YYYY'), 'Sep', 'Sept') else to_char(l.for_day, 'DD.MM.YYYY') end`,
    )}, l.name) else l.name end`
}

/** Grosze by which sales and returns have changed the line `l` of a prepayment: zero or less. A prepayment has one line a rate. */
export const leftChange = sql`(
  select coalesce(sum(o.total), 0) from sale_lines o
  where o.business_id = l.business_id
    and (o.refunds_line_id = l.id or o.deposit_id = l.sale_id and o.vat_rate = l.vat_rate)
    and not exists (select from sale_voids v where v.business_id = o.business_id and v.sale_id = o.sale_id))`

/** Selects the name of the client who has paid a prepayment, where its visit belongs to another client by now. */
export const otherPayer = (sale: string) => {
  const deposit = sql.ref(sale)
  return sql<string | null>`(
    select ${fullName('payer')} from clients payer
    where payer.business_id = ${deposit}.business_id and payer.id = ${deposit}.client_id and exists (
      select from sale_lines l join visits v on v.business_id = l.business_id and v.id = l.event_id
      where l.business_id = ${deposit}.business_id and l.sale_id = ${deposit}.id and v.client_id is distinct from payer.id))`
}

/** Writes the lines that deduct prepayments, after those of what was sold. */
export async function writeDeductions(
  tx: Tx,
  businessId: string,
  saleId: string,
  { lines }: Deducted,
  after: number,
): Promise<void> {
  if (lines.length === 0) return
  await tx
    .insertInto('sale_lines')
    .values(
      lines.map((line, index) => ({
        ...line,
        business_id: businessId,
        sale_id: saleId,
        position: after + index,
        kind: 'deposit',
        qty: -1,
        unit_price: -line.total,
        list_price: -line.total,
      })),
    )
    .execute()
}
