import type { Answer } from './app.ts'
import type { Salon } from './salon.ts'

/** Parts that the operations of the till share. */
export interface MoneyDesk {
  t: Salon
  till_id: string
  client_id: string
  methods: Record<string, string>
  /** The first one at 8 per cent, the second one at 23. */
  services: string[]
  people: string[]
}

/** Random choices of one operation. */
export interface Choices {
  service: number
  goods: number
  fee: boolean
  tip: number
  method: string
  person: number
  pick: number
  /** Hundredths of an amount, at least one. */
  share: number
}

export const prices = [12_345, 9_999]

/**
 * Returns operations with money that is paid ahead: prepayments of visits, and vouchers and passes of both kinds for VAT. An
 * operation without anything to act on returns null. Each may be refused with 409, as two clerks would be.
 * @param made the sales that later operations may void
 */
export async function prepaidOperations(desk: MoneyDesk, made: any[]) {
  const { t, till_id, client_id, methods, services, people } = desk
  const templates = await soldTemplates(desk)
  const held: { visit: any; deposit: any; isCancelled: boolean }[] = []
  const vouchers: { id: string; sale: any; template: (typeof templates)[number]; isPaidOut: boolean }[] = []
  const uses: any[] = []
  let hour = 0
  const pickOf = <One>(list: readonly One[], { pick }: Choices) => list[pick % Math.max(1, list.length)]
  const part = (amount: number, { share }: Choices) => Math.max(1, Math.floor((amount * share) / 100))
  const leftOf = async ({ visit, deposit }: (typeof held)[number]) =>
    (await t.anna.get(`/tenant/events/${visit.id}/deposits`)).body.data.find(
      ({ id }: { id: string }) => id === deposit.id,
    )
  const keepOf = async (answer: Promise<Answer>) => {
    const done = await answer
    if (done.status === 201) made.push(done.body)
    return done
  }
  const sell = (body: object) =>
    keepOf(t.anna.post('/tenant/sales', { client_id, till_id, free_reason: 'Wymiana', ...body }))
  const tipsOf = ({ tip, person }: Choices) => (tip > 0 ? [{ employee_id: people[person], amount: tip }] : [])
  const rest = (one: Choices, amount: number) =>
    amount > 0 ? [{ method_id: methods[one.method] as string, amount }] : []

  return {
    async prepay(one: Choices) {
      hour += 1
      const visit = await t.booked(
        (one.goods > 0 ? [0, 1] : [one.service]).map((place) => ({
          service_id: services[place],
          employee_id: people[one.person],
        })),
        hourBefore(hour * 3),
        { client_id, walk_in_name: undefined },
      )
      const total = visit.lines.reduce((sum: number, { price }: { price: number }) => sum + price, 0)
      const answer = await t.anna.post('/tenant/deposits', {
        event_id: visit.id,
        till_id,
        payments: [{ method_id: methods[one.method], amount: part(total, one) }],
      })
      if (answer.status === 201) {
        held.push({ visit, deposit: answer.body, isCancelled: false })
        made.push(answer.body)
      }
      return answer
    },
    /** Settles a visit with its prepayment, or with a part of it. */
    async settle(one: Choices) {
      const own = pickOf(
        held.filter(({ isCancelled }) => !isCancelled),
        one,
      )
      if (!own) return null
      const { left } = await leftOf(own)
      if (left === 0) return null
      const lines = own.visit.lines.map((line: any) => ({
        kind: 'service',
        service_id: line.service_id,
        qty: 1,
        unit_price: line.price,
        employee_id: people[one.person],
        event_id: own.visit.id,
        visit_line_id: line.id,
      }))
      const total = lines.reduce((sum: number, line: any) => sum + line.unit_price, 0)
      const deducted = one.fee ? part(left, one) : left
      const tips = tipsOf(one)
      return sell({
        event_ids: [own.visit.id],
        lines,
        tips,
        payments: [
          { method_id: null, deposit_id: own.deposit.id, amount: deducted },
          ...rest(one, total - deducted + one.tip),
        ],
      })
    },
    /** Keeps the prepayment of a visit that is cancelled. */
    async keep(one: Choices) {
      const own = pickOf(held, one)
      if (!own) return null
      await cancel(t, own)
      return t.anna.post(`/tenant/deposits/${own.deposit.id}/keeping`, { reason: 'Za późno' })
    },
    /** Gives a prepayment back, or a part of each of its rates. */
    async 'pay-back'(one: Choices) {
      const own = pickOf(held, one)
      if (!own) return null
      const lines = (await leftOf(own)).lines
        .map(({ id, left }: any) => ({ line_id: id, qty: 0, amount: one.fee ? left : part(left, one) }))
        .filter(({ amount }: any) => amount > 0)
      const amount = lines.reduce((sum: number, line: any) => sum + line.amount, 0)
      if (amount === 0) return null
      return t.anna.post(`/tenant/sales/${own.deposit.id}/refunds`, {
        lines,
        payments: [{ method_id: methods[one.method], amount }],
        reason: 'Odwołana wizyta',
      })
    },
    async voucher(one: Choices) {
      const template = pickOf(templates, one) as (typeof templates)[number]
      const { kind, price } = template
      const answer = await sell({
        lines: [
          {
            kind: kind === 'pass' ? 'pass' : 'voucher',
            voucher_template_id: template.id,
            qty: 1,
            unit_price: price,
          },
          ...(one.fee
            ? [{ kind: 'fee', name: 'Ozdobna koperta', qty: 1, unit_price: 999, vat_rate: '23' }]
            : []),
        ],
        payments: rest(one, price + (one.fee ? 999 : 0)),
      })
      const id = answer.body.lines?.[0]?.voucher?.id
      if (id) vouchers.push({ id, sale: answer.body, template, isPaidOut: false })
      return answer
    },
    /** Pays a service with a voucher, or covers it by a pass. */
    async redeem(one: Choices) {
      const own = pickOf(vouchers, one)
      if (!own) return null
      const { balance } = (await t.anna.get(`/tenant/vouchers/${own.id}`)).body
      if (balance === 0) return null
      const place = own.template.service ?? one.service
      const service = {
        kind: 'service',
        service_id: services[place],
        qty: 1,
        employee_id: people[one.person],
      }
      const fee = { kind: 'fee', name: 'Dojazd', qty: 1, unit_price: 1_500, vat_rate: '23' }
      const isPass = own.template.kind === 'pass'
      const price = prices[place] as number
      const used = isPass ? 0 : Math.min(balance, part(price, one))
      const answer = await sell({
        lines: [
          isPass ? { ...service, unit_price: 0, voucher_id: own.id } : { ...service, unit_price: price },
          ...(one.fee ? [fee] : []),
        ],
        tips: tipsOf(one),
        payments: [
          ...(isPass ? [] : [{ method_id: methods.voucher, amount: used, voucher_id: own.id }]),
          ...rest(one, (isPass ? 0 : price - used) + (one.fee ? 1_500 : 0) + one.tip),
        ],
      })
      if (answer.status === 201) uses.push(answer.body)
      return answer
    },
    /** Refunds the service that a voucher paid. What the voucher paid goes back to it. */
    async 'take-back'(one: Choices) {
      const sale = pickOf(uses, one)
      if (!sale) return null
      const [line] = sale.lines
      const paid = sale.payments.filter(({ voucher }: any) => voucher)
      const isPass = Boolean(line.voucher)
      const byVoucher = isPass ? 0 : paid[0].amount
      // A pass is paid back by itself, and a refund names at least one payment.
      if (isPass && !sale.lines[1]) return null
      const answer = await t.anna.post(`/tenant/sales/${sale.id}/refunds`, {
        lines: [
          { line_id: line.id, qty: 1, amount: line.total },
          ...(isPass ? [{ line_id: sale.lines[1].id, qty: 1 }] : []),
        ],
        payments: isPass
          ? rest(one, sale.lines[1].total)
          : [
              { method_id: methods.voucher, amount: byVoucher, voucher_id: paid[0].voucher.id },
              ...rest(one, line.total - byVoucher),
            ],
        reason: 'Reklamacja',
      })
      if (answer.status === 201) uses.splice(uses.indexOf(sale), 1)
      return answer
    },
    /** Pays out what is left on a voucher. */
    async 'pay-out-voucher'(one: Choices) {
      const own = pickOf(vouchers, one)
      // Money that comes back after a voucher was paid out can be used, and is not paid out again.
      if (!own || own.isPaidOut) return null
      const { balance } = (await t.anna.get(`/tenant/vouchers/${own.id}`)).body
      if (balance === 0) return null
      const answer = await t.anna.post(`/tenant/sales/${own.sale.id}/refunds`, {
        lines: [{ line_id: own.sale.lines[0].id, qty: 1, amount: balance }],
        payments: [{ method_id: methods[one.method], amount: balance }],
        reason: 'Rezygnacja',
      })
      own.isPaidOut = answer.status === 201
      return answer
    },
  } satisfies Record<string, (one: Choices) => Promise<Answer<any> | null>>
}

async function soldTemplates({ t, services }: MoneyDesk) {
  const template = async (fields: {
    name: string
    kind: string
    price: number
    service?: number
    [more: string]: unknown
  }) => {
    const { service, ...rest } = fields
    const { id } = await t.post('/tenant/voucher-templates', {
      vat_kind: 'mpv',
      validity_days: 365,
      scope: 'all',
      items: [],
      ...rest,
    })
    return { id: id as string, kind: fields.kind, price: fields.price, service }
  }
  const uses = (place: number, count: number) => [{ service_id: services[place], count }]
  return [
    await template({ name: 'Bon 200', kind: 'amount', price: 20_000 }),
    // The price has no whole grosze of tax.
    await template({
      name: 'Bon 8%',
      kind: 'amount',
      price: 10_007,
      service: 0,
      vat_kind: 'spv',
      vat_rate: '8',
    }),
    await template({
      name: 'Bon 23%',
      kind: 'amount',
      price: 30_011,
      service: 1,
      vat_kind: 'spv',
      vat_rate: '23',
    }),
    await template({ name: 'Karnet', kind: 'pass', price: 31_000, service: 0, items: uses(0, 3) }),
    await template({
      name: 'Karnet 23%',
      kind: 'pass',
      price: 29_999,
      service: 1,
      items: uses(1, 4),
      vat_kind: 'spv',
      vat_rate: '23',
    }),
  ]
}

async function cancel(t: Salon, own: { visit: any; isCancelled: boolean }) {
  if (own.isCancelled) return
  const { body } = await t.anna.get(`/tenant/events/${own.visit.id}`)
  const { status } = await t.step(body, 'cancelled', { reason: 'Choroba' })
  if (status < 300) own.isCancelled = true
}

/** Returns a whole hour that lies some hours back. */
const hourBefore = (hours: number) =>
  `${new Date(Date.now() - hours * 3_600_000).toISOString().slice(0, 13)}:00:00Z`
