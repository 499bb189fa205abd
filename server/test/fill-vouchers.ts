import type { Person } from './app.ts'
import type { Kept } from './fill-till.ts'
import { smallPicture } from './small-picture.ts'

interface Tools {
  person: Person
  post: (path: string, body?: object) => Promise<any>
  text: (max: number) => string
  till: string
}

/** Codes of filled vouchers, by the id of the voucher. They are no ids. */
export const filledCodes = new Map<string, string>()

/** Fills the vouchers of a business: templates, one voucher used in part, a pass, one blocked, one frozen. */
export async function fillVouchers({ person, post, text, till }: Tools, mark: string, kept: Kept) {
  const template = (more: object) =>
    post('/tenant/voucher-templates', { vat_kind: 'mpv', validity_days: 365, terms: text(500), ...more })
  const amount = await template({
    name: text(80),
    kind: 'amount',
    price: 20_000,
    scope: 'chosen',
    items: [{ service_id: kept.serviceId }],
  })
  const { picture_id } = (await person.put(`/tenant/voucher-templates/${amount.id}/picture`, smallPicture))
    .body
  const visits = await template({
    name: `${mark} 10`,
    kind: 'pass',
    price: 50_000,
    client_limit: 50,
    items: [{ service_id: kept.serviceId, variant_id: kept.variantId, count: 10 }],
  })
  const { id: method } = await post('/tenant/payment-methods', {
    name: `${mark} V`,
    type: 'voucher',
    counts_turnover: false,
    counts_commission: true,
  })
  const sell = async (kind: string, { id, price }: { id: string; price: number }) => {
    const { lines } = await post('/tenant/sales', {
      client_id: kept.client,
      till_id: till,
      lines: [
        {
          kind,
          voucher_template_id: id,
          qty: 1,
          unit_price: price,
          holder_name: text(120),
          dedication: text(300),
        },
      ],
      payments: [{ method_id: kept.paymentMethod, amount: price }],
    })
    return lines[0].voucher.id as string
  }
  const voucher = await sell('voucher', amount)
  const pass = await sell('pass', visits)
  const blockedVoucher = await sell('voucher', amount)
  await post(`/tenant/vouchers/${blockedVoucher}/blocks`, { reason: text(300) })
  const frozenPass = await sell('pass', visits)
  await post(`/tenant/vouchers/${frozenPass}/freezes`, { reason: text(300) })
  await post('/tenant/sales', {
    client_id: kept.client,
    till_id: till,
    lines: [
      {
        kind: 'service',
        service_id: kept.serviceId,
        variant_id: kept.variantId,
        qty: 1,
        unit_price: 0,
        voucher_id: pass,
      },
      { kind: 'service', service_id: kept.serviceId, variant_id: kept.variantId, qty: 1, unit_price: 10_000 },
    ],
    payments: [
      { method_id: method, amount: 4_000, voucher_id: voucher },
      { method_id: kept.paymentMethod, amount: 6_000 },
    ],
  })
  const { id: voucherMail } = await post(`/tenant/vouchers/${voucher}/mails`, {
    email: 'klientka@example.test',
    send_on: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10),
  })
  const { code } = await post(`/tenant/vouchers/${voucher}/codes`, undefined)
  filledCodes.set(voucher, code)
  return {
    voucherTemplate: amount.id as string,
    voucherPicture: picture_id as string,
    voucher,
    pass,
    blockedVoucher,
    frozenPass,
    voucherMail: voucherMail as string,
  }
}
