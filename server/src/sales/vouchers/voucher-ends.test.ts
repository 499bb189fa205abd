import type { Sale } from '@wizyta/contract/sales/till/api'
import { afterAll, expect, test } from 'vitest'
import { asOwner } from '../../../test/as-owner.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { smallPicture } from '../../../test/small-picture.ts'
import { voucherDesk } from '../../../test/voucher-desk.ts'

const {
  t,
  till,
  cash,
  card,
  ewa,
  template,
  pass,
  sell,
  sold,
  lineOf,
  bought,
  shown,
  service,
  byVoucher,
  use,
  act,
  close,
} = await voucherDesk()
afterAll(close)

test('what is left is paid out by a refund of the sale that sold it, through drawer and book', async () => {
  const { sale, id } = await bought(await template({}))
  await use(id, 5_000)
  const before = await drawer()
  const { status, body } = await act(id, 'refunds', { method_id: cash })
  expect([status, body]).toMatchObject([
    200,
    { kind: 'refund', total: -15_000, corrects: { id: sale.id }, vat_summary: [] },
  ])
  expect(await drawer()).toBe(before - 15_000)
  expect(await shown(id)).toMatchObject({
    state: 'refunded',
    balance: 0,
    entries: [{ type: 'refunded', amount: -15_000, reason: 'Prośba klientki' }, {}, {}],
  })
  expect((await act(id, 'refunds', { method_id: cash })).status).toBe(409)
  const spv = await bought(await template({ vat_kind: 'spv', vat_rate: '8' }))
  expect((await act(spv.id, 'refunds', { method_id: card })).body.vat_summary).toMatchObject([
    { rate: '8', gross: -20_000 },
  ])
})
const drawer = async (): Promise<number> => {
  const [row] = await asOwner(
    t,
    `select balance::int from book_balances where account = 'cash' and subject_id = '${till}'`,
  )
  return row?.balance
}

test('a sale that used a voucher gives it back, never as money; a void gives everything back', async () => {
  const { id } = await bought(await template({}))
  const sale = (await use(id, 5_000)).body as Sale
  const line = sale.lines[0]?.id
  const refund = (payments: object[]) =>
    t.anna.post(`/tenant/sales/${sale.id}/refunds`, {
      lines: [{ line_id: line, qty: 1 }],
      payments,
      reason: 'Reklamacja',
    })
  expect((await refund([{ method_id: cash, amount: 12_000 }])).body.errors).toEqual({
    payments: ['What a voucher paid goes back to the voucher.'],
  })
  expect((await refund([byVoucher(id, 5_001), { method_id: cash, amount: 6_999 }])).body.errors).toEqual({
    'payments.0.amount': ['This voucher did not pay as much.'],
  })
  expect((await refund([byVoucher(id, 5_000), { method_id: cash, amount: 7_000 }])).status).toBe(201)
  expect(await shown(id)).toMatchObject({
    balance: 20_000,
    entries: [{ type: 'returned', amount: 5_000 }, {}, {}],
  })

  const visits = await bought(await pass())
  const covered = (
    await sell({
      lines: [service({ unit_price: 0, voucher_id: visits.id }), service()],
      payments: [byVoucher(id, 12_000)],
    })
  ).body as Sale
  const partly = await t.anna.post(`/tenant/sales/${covered.id}/refunds`, {
    lines: [{ line_id: covered.lines[0]?.id, qty: 1, amount: 100 }],
    payments: [{ method_id: cash, amount: 100 }],
    reason: 'Reklamacja',
  })
  expect(partly.status).toBe(422)
  expect((await t.anna.post(`/tenant/sales/${covered.id}/void`, { reason: 'Pomyłka' })).status).toBe(200)
  expect([(await shown(id)).balance, (await shown(visits.id)).left_count]).toEqual([20_000, 10])
})

test('a refunded service gives its use back to the pass by itself', async () => {
  const { id } = await bought(await pass())
  const used = (
    await sell({
      lines: [service({ unit_price: 0, voucher_id: id }), service()],
      payments: [{ method_id: card, amount: 12_000 }],
    })
  ).body as Sale
  const back = await t.anna.post(`/tenant/sales/${used.id}/refunds`, {
    lines: used.lines.map((line) => ({ line_id: line.id, qty: 1 })),
    payments: [{ method_id: card, amount: 12_000 }],
    reason: 'Reklamacja',
  })
  expect([back.status, back.body]).toMatchObject([
    201,
    { total: -22_000, payments: [{}, { amount: -10_000, voucher: { id } }] },
  ])
  expect(await shown(id)).toMatchObject({ left_count: 10, balance: 100_000 })
})

test('the sale of a used voucher is not voided, and its line is refunded by exactly the rest', async () => {
  const { sale, id } = await bought(await template({}))
  await use(id, 5_000)
  const voided = await t.anna.post(`/tenant/sales/${sale.id}/void`, { reason: 'Pomyłka' })
  expect([voided.status, voided.body.message]).toEqual([
    409,
    'A voucher of this sale has been used. Refund the rest of it instead.',
  ])
  const refund = (amount: number) =>
    t.anna.post(`/tenant/sales/${sale.id}/refunds`, {
      lines: [{ line_id: sale.lines[0]?.id, qty: 1, amount }],
      payments: [{ method_id: card, amount }],
      reason: 'Rezygnacja',
    })
  expect((await refund(20_000)).body.errors).toEqual({
    'lines.0.amount': ['This voucher has been used. Refund exactly what is left on it.'],
  })
  expect((await refund(15_000)).status).toBe(201)
  const fresh = await bought(await template({}))
  expect((await t.anna.post(`/tenant/sales/${fresh.sale.id}/void`, { reason: 'Pomyłka' })).status).toBe(200)
  expect(await shown(fresh.id)).toMatchObject({ state: 'refunded', balance: 0 })
})

test('blocked, frozen and expired vouchers pay nothing; each change stands in the entries with its reason', async () => {
  const { id } = await bought(await pass())
  const cover = async () =>
    (await sell({ lines: [service({ unit_price: 0, voucher_id: id })] })).body.errors?.[
      'lines.0.voucher_id'
    ]?.[0]
  await act(id, 'blocks')
  expect(await cover()).toBe('This voucher is blocked.')
  expect((await act(id, 'freezes')).status).toBe(409)
  await act(id, 'unblocks')
  await act(id, 'freezes')
  expect(await cover()).toBe('This pass is frozen. Unfreeze it first.')
  await asOwner(t, `update vouchers set frozen_on = frozen_on - 10 where id = '${id}'`)
  const before = (await shown(id)).valid_to
  const { body } = await act(id, 'unfreezes')
  expect(Date.parse(body.valid_to) - Date.parse(before)).toBe(10 * 86_400_000)
  await asOwner(
    t,
    `update vouchers set valid_from = '2020-01-01', valid_to = '2020-02-01' where id = '${id}'`,
  )
  expect(await cover()).toBe('This voucher has expired. Extend it first.')
  expect((await act(id, 'extensions', { valid_to: '2020-03-01' })).body.errors).toEqual({
    valid_to: ['This day has passed.'],
  })
  const later = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  expect((await act(id, 'extensions', { valid_to: later })).body).toMatchObject({
    state: 'active',
    valid_to: later,
  })
  expect((await act(id, 'transfers', { client_id: null })).status).toBe(422)
  expect((await act(id, 'transfers', { client_id: ewa })).body).toMatchObject({ client: { id: ewa } })
  expect(
    (await shown(id)).entries.map(({ type, reason }: { type: string; reason: string | null }) => [
      type,
      reason,
    ]),
  ).toEqual([
    ['transferred', 'Prośba klientki'],
    ['extended', 'Prośba klientki'],
    ['unfrozen', 'Prośba klientki'],
    ['frozen', 'Prośba klientki'],
    ['unblocked', 'Prośba klientki'],
    ['blocked', 'Prośba klientki'],
    ['sold', null],
  ])
})

test('a code finds its voucher however it is typed; guesses are limited, and finds are not', async () => {
  const { id } = await bought(await template({}))
  const { code } = (await t.anna.post(`/tenant/vouchers/${id}/codes`)).body
  const typed = `${code.slice(0, 4)}-${code.slice(4, 8)} ${code.slice(8).toLowerCase()}`
  for (let round = 0; round < 31; round++)
    expect((await t.anna.post('/tenant/voucher-lookups', { code: typed })).body).toMatchObject({ id })
  expect((await t.anna.post('/tenant/voucher-lookups', { code: 'ABC' })).body.errors).toEqual({
    code: ['This is not the code of a voucher. Check its signs.'],
  })
  const guess = () => t.anna.post('/tenant/voucher-lookups', { code: '0000000000000000' })
  const answers = []
  for (let round = 0; round < 31; round++) answers.push((await guess()).status)
  expect([answers.slice(0, 30).every((status) => status === 422), answers[30]]).toEqual([true, 429])
  const [logged] = await asOwner(
    t,
    `select count(*)::int as told from audit_log where changes::text like '%${code}%'`,
  )
  expect(logged?.told).toBe(0)
})

test('the summary tells sold, redeemed, refunded and outstanding by kind of VAT', async () => {
  const { data } = (await t.anna.get('/tenant/voucher-summary?months=2')).body
  expect(data).toHaveLength(4)
  const [row] = await asOwner(
    t,
    `select -sum(b.balance)::int as left from book_balances b join vouchers v on v.id = b.subject_id where v.vat_kind = 'mpv'`,
  )
  expect(data[0].vat_kind).toBe('mpv')
  const left = data[0].outstanding + data[0].lapsed
  expect(left).toBe(row?.left)
  expect(data[0].sold - data[0].redeemed - data[0].refunded).toBe(left)
  const list = (await t.anna.get('/tenant/vouchers?filter[state]=refunded&filter[kind]=amount')).body
  expect(
    list.data.every(
      ({ state, balance }: { state: string; balance: number }) => state === 'refunded' && balance === 0,
    ),
  ).toBe(true)
})

test('the summary looks ahead: what is left on vouchers whose last day comes, a frozen or used one left out', async () => {
  const look = async () => {
    const { expiring, ahead } = (await t.anna.get('/tenant/voucher-summary?months=1')).body
    const of = (rows: { vat_kind: string; count: number; amount: number }[]) =>
      rows.filter(({ vat_kind }) => vat_kind === 'mpv')
    return { expiring: of(expiring), ahead: of(ahead) }
  }
  // Out of the way: only those of this test are looked at.
  await asOwner(t, `update vouchers set valid_to = current_date + 2000`)
  const zeros = { count: 0, amount: 0 }
  expect((await look()).expiring).toMatchObject([zeros, zeros, zeros])
  const [soon] = await asOwner(
    t,
    `update vouchers set valid_to = (now() at time zone 'Europe/Warsaw')::date + 30 where id = (
      select v.id from vouchers v join book_balances b on b.subject_id = v.id and b.account = 'voucher' and b.balance < 0
      where v.vat_kind = 'mpv' and v.refunded_at is null and v.frozen_on is null order by v.id limit 1)
     returning id, date_trunc('month', valid_to)::date::text as month,
      (select -balance::int from book_balances where account = 'voucher' and subject_id = vouchers.id) as left`,
  )
  const one = { count: 1, amount: soon?.left }
  const { expiring, ahead } = await look()
  expect(expiring).toMatchObject([
    { days: 30, ...one },
    { days: 90, ...one },
    { days: 365, ...one },
  ])
  expect(ahead).toHaveLength(13)
  expect(ahead?.filter(({ count }) => count > 0)).toMatchObject([{ month: soon?.month, ...one }])
  await asOwner(t, `update vouchers set valid_to = valid_to + 1 where id = '${soon?.id}'`)
  expect((await look()).expiring).toMatchObject([zeros, one, one])
  await asOwner(t, `update vouchers set frozen_on = current_date where id = '${soon?.id}'`)
  expect((await look()).expiring).toMatchObject([zeros, zeros, zeros])
})

test('a voucher is written as PDF in each size, with its value, dedication and last day', async () => {
  const sale = await sold({
    lines: [
      lineOf(await template({ name: 'Bon świąteczny', terms: 'Bez zwrotu' }), {
        holder_name: 'Anna',
        dedication: 'Wesołych Świąt!',
      }),
    ],
    payments: [{ method_id: card, amount: 20_000 }],
  })
  const id = sale.lines[0]?.voucher?.id as string
  const { valid_to } = await shown(id)
  for (const size of ['a5', 'dl', 'screen']) {
    const answer = await t.app.inject({
      method: 'POST',
      url: `/api/v1/tenant/vouchers/${id}/papers`,
      headers: { ...t.anna.headers(), 'content-type': 'application/json' },
      payload: { size },
    })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    const pages = readPdf(answer.rawPayload)
    expect(pages).toHaveLength(1)
    const words = pages.flat().join(' ').replaceAll('\u00a0', ' ')
    for (const part of [
      'Bon świąteczny',
      '200,00 zł',
      'Anna',
      'Wesołych Świąt!',
      'Bez zwrotu',
      valid_to.split('-').reverse().join('.'),
    ])
      expect(words).toContain(part)
  }
})

test("the salon's own picture is on the paper of sold vouchers too, until it is removed", async () => {
  const bought = await template({ name: 'Bon ze zdjęciem', design: 'frame' })
  const sale = await sold({ lines: [lineOf(bought)], payments: [{ method_id: card, amount: 20_000 }] })
  const path = `/tenant/voucher-templates/${bought.id}`
  const photos = async () => {
    const answer = await t.app.inject({
      method: 'POST',
      url: `/api/v1/tenant/vouchers/${sale.lines[0]?.voucher?.id}/papers`,
      headers: { ...t.anna.headers(), 'content-type': 'application/json' },
      payload: { size: 'a5' },
    })
    expect(readPdf(answer.rawPayload).flat()).toContain('Bon ze zdjęciem')
    return answer.rawPayload.toString('latin1').split('/DCTDecode').length - 1
  }
  expect(await photos()).toBe(0)
  const first = (await t.anna.put(`${path}/picture`, smallPicture)).body.picture_id
  const second = (await t.anna.put(`${path}/picture`, smallPicture)).body.picture_id
  expect((await t.anna.get(path)).body.picture_id).toBe(second)
  const statusOf = async (id: string) => (await t.anna.get(`/tenant/voucher-pictures/${id}?size=1200`)).status
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
  expect(await photos()).toBe(1)
  const refused = await t.anna.put(`${path}/picture`, Buffer.from('no picture'))
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { picture: ['Choose a picture: JPEG, PNG, WebP or AVIF.'] },
  ])
  await t.anna.delete(`${path}/picture`)
  expect((await t.anna.get(path)).body.picture_id).toBeNull()
  expect(await photos()).toBe(0)
})

test('the paper names whom a voucher is for, never the buyer who keeps it', async () => {
  const buyer = await t.client({ first_name: 'Beata', last_name: 'Kupująca' })
  const wordsOf = async (line: object) => {
    const sale = await sold({
      client_id: buyer,
      lines: [lineOf(await template({}), line)],
      payments: [{ method_id: card, amount: 20_000 }],
    })
    const answer = await t.app.inject({
      method: 'POST',
      url: `/api/v1/tenant/vouchers/${sale.lines[0]?.voucher?.id}/papers`,
      headers: { ...t.anna.headers(), 'content-type': 'application/json' },
      payload: { size: 'a5' },
    })
    return readPdf(answer.rawPayload).flat().join(' ')
  }
  expect(await wordsOf({})).not.toContain('Kupująca')
  const friend = await t.client({ first_name: 'Iga', last_name: 'Obdarowana' })
  expect(await wordsOf({ holder_id: friend })).toContain('Obdarowana')
})

test('the picture of an archived template stays until the template is restored', async () => {
  const { id } = await template({ name: 'Bon dawny' })
  const path = `/tenant/voucher-templates/${id}`
  const { picture_id } = (await t.anna.put(`${path}/picture`, smallPicture)).body
  await t.archive(path)
  const refusal = { message: 'This template is archived. Restore it first.' }
  for (const answer of [
    await t.anna.put(`${path}/picture`, smallPicture),
    await t.anna.delete(`${path}/picture`),
  ])
    expect([answer.status, answer.body]).toMatchObject([409, refusal])
  expect((await t.anna.get(path)).body.picture_id).toBe(picture_id)
  await t.anna.post(`${path}/restoration`, undefined, { version: (await t.anna.get(path)).body.version })
  expect((await t.anna.delete(`${path}/picture`)).status).toBe(204)
})
