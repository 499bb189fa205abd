import type { Example } from './examples.ts'
import { day, type Ids, nextNumber } from './fill.ts'
import { filledCodes } from './fill-vouchers.ts'
import { smallPicture } from './small-picture.ts'

/** Examples of vouchers: templates, balances, actions. */
export const voucherExamples: Record<string, (ids: Ids) => Example> = {
  'voucherTemplates.index': () => ({ query: 'filter[kind]=pass&filter[vat_kind]=mpv&sort=name' }),
  'voucherTemplates.show': (ids) => ({ id: ids.voucherTemplate }),
  'voucherTemplates.create': (ids) => ({
    body: {
      name: `Karnet ${nextNumber()}`,
      kind: 'pass',
      vat_kind: 'mpv',
      price: 90_000,
      validity_days: 180,
      client_limit: 2,
      colour: 'teal',
      terms: 'Do wykorzystania w dni robocze.',
      items: [{ service_id: ids.service, variant_id: ids.variant, count: 10 }],
    },
  }),
  'voucherTemplates.update': (ids) => ({
    id: ids.voucherTemplate,
    body: { price: 25_000, scope: 'services', items: [] },
  }),
  'voucherTemplates.delete': (ids) => ({ id: ids.voucherTemplate }),
  'voucherTemplates.restore': (ids) => ({ id: ids.voucherTemplate }),
  'voucherPictures.replace': (ids) => ({ id: ids.voucherTemplate, body: smallPicture }),
  'voucherPictures.delete': (ids) => ({ id: ids.voucherTemplate }),
  'voucherPictures.show': (ids) => ({ id: ids.voucherPicture, query: 'size=160' }),

  'vouchers.index': (ids) => ({
    query: `filter[state]=active,frozen&filter[kind]=pass&filter[vat_kind]=mpv&filter[client_id]=${ids.client}&filter[template_id]=${ids.voucherTemplate}&filter[sale_id]=${ids.sale}&filter[expires_to]=${day(400)}&filter[from]=${day(-7)}&filter[to]=${day(0)}&sort=valid_to`,
  }),
  'vouchers.summary': () => ({ query: 'months=6' }),
  'vouchers.show': (ids) => ({ id: ids.voucher }),
  'vouchers.lookUp': (ids) => ({ body: { code: filledCodes.get(ids.voucher) } }),
  'vouchers.code': (ids) => ({ id: ids.voucher }),
  'vouchers.print': (ids) => ({ id: ids.voucher, body: { size: 'dl' } }),
  'voucherMails.index': (ids) => ({ id: ids.voucher }),
  'voucherMails.create': (ids) => ({
    id: ids.voucher,
    body: { email: 'klientka@example.test', send_on: day(1) },
  }),
  'voucherMails.delete': (ids) => ({ id: ids.voucherMail }),
  'vouchers.extend': (ids) => ({
    id: ids.voucher,
    body: { valid_to: day(500), reason: 'Klientka była chora' },
  }),
  'vouchers.block': (ids) => ({ id: ids.pass, body: { reason: 'Zgubiony' } }),
  'vouchers.unblock': (ids) => ({ id: ids.blockedVoucher, body: { reason: 'Znalazł się' } }),
  'vouchers.freeze': (ids) => ({ id: ids.pass, body: { reason: 'Wyjazd' } }),
  'vouchers.unfreeze': (ids) => ({ id: ids.frozenPass, body: { reason: 'Powrót' } }),
  'vouchers.transfer': (ids) => ({
    id: ids.voucher,
    body: { client_id: ids.client, holder_name: 'Ewa', reason: 'Prezent' },
  }),
  'sales.refundVoucher': (ids) => ({
    id: ids.voucher,
    body: { method_id: ids.paymentMethod, reason: 'Rezygnacja' },
  }),
}
