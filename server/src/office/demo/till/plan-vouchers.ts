import { createHash } from 'node:crypto'
import { addDays } from '@wizyta/contract/kit/wall-time'
import type { VatRate } from '@wizyta/contract/sales/services/vat-rate'
import { codeOf } from '@wizyta/contract/sales/vouchers/code'
import { nextWorth } from '@wizyta/contract/sales/vouchers/worth'
import { diceOf, idOf } from './dice.ts'
import type { DemoDay, SettledVisit } from './plan-till.ts'

type Row = Record<string, unknown>
type VisitLine = SettledVisit['lines'][number]

/** A template of the demo, and the service that its pass is for. */
export interface DemoTemplate {
  id: string
  name: string
  kind: 'amount' | 'service' | 'pass'
  vat_kind: 'spv' | 'mpv'
  vat_rate: VatRate | null
  price: number
  validity_days: number
  scope: 'all' | 'chosen'
  service_id: string | null
  count: number | null
}
export interface DemoTemplates {
  amount: DemoTemplate
  service: DemoTemplate
  pass: DemoTemplate
}

interface Open {
  id: string
  template: DemoTemplate
  client_id: string | null
  valid_to: DemoDay
  balance: number
  /** Balance after the latest entry that was written. */
  written: number
  left_count: number
  entries: number
  row: Row
}

/** Grosze that a voucher pays of a visit at most, so that it lasts for several. */
const part = 12_000

/** Sells vouchers in the demo, and uses them at later visits of their clients. */
export class DemoVouchers {
  private readonly all: Open[] = []
  private readonly businessId: string
  private readonly templates: DemoTemplates
  constructor({ businessId }: { businessId: string }, templates: DemoTemplates) {
    this.businessId = businessId
    this.templates = templates
  }

  isPass = (id: string): boolean => this.all.some((one) => one.id === id && one.template.kind !== 'amount')

  /** Plans the sale of a voucher: a pass where the client has had its service, else one of an amount. */
  sell(after: string, visit: SettledVisit, day: DemoDay, at: number) {
    const { amount, service, pass } = this.templates
    const isOfPass =
      visit.client_id !== null && visit.lines.some(({ service_id }) => service_id === pass.service_id)
    const dice = diceOf(`voucher ${after}`)
    const template = isOfPass ? pass : dice % 3 === 0 ? service : amount
    const id = idOf('voucher', after)
    const sale_id = idOf('voucher sale', after)
    const line_id = idOf('voucher line', after)
    const valid_to = addDays(day, template.validity_days)
    const code = codeOf(createHash('sha256').update(`code ${this.businessId} ${id}`).digest())
    const total = template.price
    const row = {
      business_id: this.businessId,
      id,
      template_id: template.id,
      name: template.name,
      kind: template.kind,
      vat_kind: template.vat_kind,
      vat_rate: template.vat_rate,
      scope: template.scope,
      code,
      value: total,
      client_id: visit.client_id,
      holder_name: null,
      dedication: template.kind === 'amount' ? 'Wszystkiego najlepszego!' : null,
      sale_id,
      sold_at: new Date(at).toISOString(),
      valid_from: day,
      valid_to,
      blocked_at: null as string | null,
      frozen_on: null,
    }
    const { client_id } = visit
    this.all.push({
      id,
      template,
      client_id,
      valid_to,
      balance: total,
      written: total,
      left_count: template.count ?? 0,
      entries: 1,
      row,
    })
    return {
      sale_id,
      total,
      vat_kind: template.vat_kind,
      line: {
        business_id: this.businessId,
        sale_id,
        id: line_id,
        position: 0,
        kind: template.kind === 'pass' ? 'pass' : 'voucher',
        service_id: null,
        variant_id: null,
        name: template.name,
        qty: 1,
        unit_price: total,
        list_price: total,
        discount: 0,
        discount_reason: null,
        total,
        vat_rate: template.vat_rate ?? ('zw' as const),
        employee_id: null,
        event_id: null,
        visit_line_id: null,
        voucher_id: id,
        voucher_template_id: template.id,
      },
      entry: this.entry(id, {
        number: 1,
        type: 'sold',
        amount: total,
        balance_after: total,
        qty: template.count ?? 0,
        sale_id,
        line_id,
      }),
    }
  }

  /** Takes a use of a pass that the client has for the service of a line; null: there is none. */
  cover({ service_id }: VisitLine, client: string | null, day: DemoDay) {
    const pass = this.usable(client, day).find(
      ({ template, left_count }) =>
        template.kind !== 'amount' && template.service_id === service_id && left_count > 0,
    )
    // The demo counts the VAT of a sale from its lines, which a single-purpose voucher would change.
    if (!pass || pass.template.vat_kind === 'spv') return null
    const worth = nextWorth({ left_count: pass.left_count, left_worth: pass.balance })
    pass.left_count -= 1
    pass.balance -= worth
    return { voucher_id: pass.id, worth }
  }

  /** Returns what vouchers pay of the lines: covered ones by their passes, others in part by an amount. */
  pay(lines: readonly { voucher_id: string | null; total: number }[], client: string | null, day: DemoDay) {
    const covered = lines.flatMap(({ voucher_id, total }) =>
      voucher_id ? [{ voucher_id, amount: total }] : [],
    )
    const uses = [...Map.groupBy(covered, ({ voucher_id }) => voucher_id)].map(([voucher_id, ofOne]) => ({
      voucher_id,
      amount: ofOne.reduce((sum, { amount }) => sum + amount, 0),
    }))
    const free = lines.reduce((sum, { voucher_id, total }) => sum + (voucher_id ? 0 : total), 0)
    const amount = this.usable(client, day).find(
      ({ template, balance }) => template.kind === 'amount' && balance > 0,
    )
    const paid = Math.min(free, part, amount?.balance ?? 0)
    if (!amount || paid <= 0) return uses
    amount.balance -= paid
    return [...uses, { voucher_id: amount.id, amount: paid }]
  }

  /** Returns the entries of a sale that used vouchers. */
  used(
    sale_id: string,
    lines: readonly { id: string; voucher_id: string | null; total: number }[],
    uses: readonly { voucher_id: string; amount: number }[],
    at: string,
    by_id: string | null,
  ): Row[] {
    const covers = lines.flatMap(({ id, voucher_id, total }) =>
      voucher_id ? [{ voucher_id, amount: total, qty: -1, item: 0, line_id: id }] : [],
    )
    const passes = new Set(covers.map(({ voucher_id }) => voucher_id))
    const paid = uses
      .filter(({ voucher_id }) => !passes.has(voucher_id))
      .map((use) => ({ ...use, qty: 0, item: null, line_id: null }))
    return [...covers, ...paid].map(({ voucher_id, amount, ...rest }) => {
      const voucher = this.all.find(({ id }) => id === voucher_id) as Open
      voucher.entries += 1
      voucher.written -= amount
      const balance_after = voucher.written
      const entry = {
        ...rest,
        number: voucher.entries,
        type: 'redeemed',
        amount: -amount,
        balance_after,
        sale_id,
      }
      return { ...this.entry(voucher_id, entry), at, by_id }
    })
  }

  /** Returns the vouchers as they are at last: one is blocked, with the reason. */
  written(now: string, by_id: string | null) {
    const lost = this.all.findLast(({ balance, template }) => template.kind === 'amount' && balance > 0)
    const voucher_entries: Row[] = []
    if (lost) {
      lost.row.blocked_at = now
      lost.entries += 1
      const entry = {
        number: lost.entries,
        type: 'blocked',
        amount: 0,
        balance_after: lost.balance,
        qty: 0,
        sale_id: null,
        line_id: null,
      }
      voucher_entries.push({
        ...this.entry(lost.id, entry),
        reason: 'Zgubiony przez klientkę',
        at: now,
        by_id,
      })
    }
    return {
      vouchers: this.all.map(({ row }) => row),
      voucher_items: this.all.flatMap(({ id, template, balance, left_count }) =>
        template.service_id === null
          ? []
          : [
              {
                business_id: this.businessId,
                voucher_id: id,
                position: 0,
                service_id: template.service_id,
                variant_id: null,
                count: template.count,
                left_count,
                worth: template.price,
                left_worth: balance,
              },
            ],
      ),
      voucher_entries,
      book_balances: this.all.map(({ id, balance }) => ({
        business_id: this.businessId,
        account: 'voucher',
        subject_id: id,
        balance: 0 - balance,
      })),
    }
  }

  private usable(client: string | null, day: DemoDay): Open[] {
    if (client === null) return []
    return this.all.filter(
      ({ client_id, valid_to, row }) => client_id === client && valid_to >= day && row.valid_from !== day,
    )
  }

  private entry(voucher_id: string, entry: Row & { number: number }): Row {
    return {
      business_id: this.businessId,
      id: idOf('voucher entry', voucher_id, String(entry.number)),
      voucher_id,
      item: null,
      reason: null,
      ...entry,
    }
  }
}
