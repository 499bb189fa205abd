import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { asOwner } from '../../../test/as-owner.ts'
import { voucherDesk } from '../../../test/voucher-desk.ts'
import { hashPassword } from '../../access/sign-in/password.ts'

const { t, card, ewa, template, pass, sell, sold, lineOf, bought, shown, service, act, close } =
  await voucherDesk()
afterAll(close)

const iga = (await t.anna.post('/tenant/customers', { first_name: 'Iga', phone: '600700801' })).body.id
const selling = [
  'sales.create',
  'sales.index',
  'vouchers.index',
  'customers.index',
  'events-others.index',
] as const
const listed = async (filter: string) =>
  (await t.anna.get(`/tenant/vouchers?${filter}`)).body.data.map(({ id }: { id: string }) => id)

test('a pass for one client is used by another with the right or an approval only', async () => {
  const own = await pass({ shareable: false })
  const { id } = await bought(own, { client_id: ewa })
  const seller = await t.person(t.world.a, [...selling], 'Kasia')
  const chief = await t.person(t.world.a, [...selling, 'vouchers.update'], 'Zofia')
  const hash = await hashPassword('6172')
  await asOwner(t, `insert into pins (user_id, pin_hash) values ('${chief.user.id}', '${hash}')`)
  const use = (client_id: string | null, more: object = {}) =>
    sell({ client_id, lines: [service({ voucher_id: id })], ...more }, seller)
  const refused = await use(iga)
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    {
      'lines.0.voucher_id': ['Only its client may use this voucher. Choose that client first.'],
      approval: ['A colleague with the right approves this by a PIN.'],
    },
  ])
  expect((await use(null)).status).toBe(422)
  expect((await use(ewa)).status).toBe(201)
  const { body } = await seller.get('/tenant/till-approvers?act=voucher')
  expect(body.data.map((one: { id: string }) => one.id)).toContain(chief.user.id)
  const approved = await use(iga, { approval: { user_id: chief.user.id, pin: '6172' } })
  expect([approved.status, approved.body.approved_by?.id]).toEqual([201, chief.user.id])
  expect((await sell({ client_id: iga, lines: [service({ voucher_id: id })] })).status).toBe(201)
  // A shareable voucher needs no approval.
  const free = await bought(await pass(), { client_id: ewa })
  expect((await sell({ lines: [service({ voucher_id: free.id })] }, seller)).status).toBe(201)
})

test('a voucher for one client is sold to one, and passed on to another', async () => {
  const own = await template({ shareable: false })
  const nobody = await sell({ lines: [lineOf(own)], payments: [{ method_id: card, amount: 20_000 }] })
  expect(nobody.body.errors).toHaveProperty('client_id')
  const { id } = await bought(own, { client_id: ewa })
  const named = await act(id, 'transfers', { client_id: null, holder_name: 'Pani Maria' })
  expect(named.body.errors).toHaveProperty('client_id')
  expect((await act(id, 'transfers', { client_id: iga })).status).toBe(200)
})

test('a template off sale is not sold, and its codes stay good', async () => {
  const { id: templateId } = await pass()
  const one = (await t.anna.get(`/tenant/voucher-templates/${templateId}`)).body
  expect(one).toMatchObject({ active: true, shareable: true })
  const before = await bought(one, { client_id: ewa })
  const { status } = await t.anna.patch(
    `/tenant/voucher-templates/${one.id}`,
    { active: false },
    { version: one.version },
  )
  expect(status).toBe(200)
  const offered = await t.anna.get('/tenant/till-items?kind=voucher')
  expect(offered.body.data.map(({ id }: { id: string }) => id)).not.toContain(one.id)
  const after = await sell({ lines: [lineOf(one)], payments: [{ method_id: card, amount: one.price }] })
  expect(after.body.errors).toEqual({
    'lines.0.voucher_template_id': ['This template is off sale. Choose another one.'],
  })
  expect((await sell({ lines: [service({ voucher_id: before.id })] })).status).toBe(201)
  const off = await t.anna.get('/tenant/voucher-templates?filter[active]=false')
  expect(off.body.data.map(({ id }: { id: string }) => id)).toEqual([one.id])
})

test('a gift belongs to its holder: the card of both names it, and the limit is that of the buyer', async () => {
  const own = await template({ client_limit: 1 })
  const gift = { lines: [lineOf(own, { holder_id: iga })], payments: [{ method_id: card, amount: 20_000 }] }
  const sale = await sold({ ...gift, client_id: ewa })
  const id = sale.lines[0]?.voucher?.id as string
  expect(sale.client).toMatchObject({ id: ewa })
  expect(await shown(id)).toMatchObject({ client: { id: iga }, buyer: { id: ewa } })
  expect(await listed(`filter[client_id]=${iga}`)).toContain(id)
  expect(await listed(`filter[client_id]=${ewa}`)).not.toContain(id)
  expect(await listed(`filter[party_id]=${ewa}`)).toContain(id)
  expect(await listed(`filter[party_id]=${iga}`)).toContain(id)
  expect((await sell({ ...gift, client_id: ewa })).body.errors).toHaveProperty('lines.0.voucher_template_id')
  expect((await sell({ ...gift, client_id: iga })).status).toBe(201)
  const nobody = await sell({
    ...gift,
    client_id: ewa,
    lines: [lineOf(await template({}), { holder_id: crypto.randomUUID() })],
  })
  expect(nobody.body.errors).toEqual({ 'lines.0.holder_id': expect.any(Array) })
  // A client who buys a voucher for their own use stands there once.
  expect(await shown((await bought(await template({}), { client_id: ewa })).id)).toMatchObject({
    client: { id: ewa },
    buyer: null,
  })
})

test('a template has a commission of its own in a group', async () => {
  const seller = await t.employee()
  const own = await template({})
  const rate = (percent: number) => ({ percent, amount: null })
  const { status, body: group } = await t.anna.post('/tenant/commission-groups', {
    name: 'Recepcja',
    employees: [{ employee_id: seller, valid_from: '2026-01-01' }],
    versions: [
      {
        valid_from: '2026-01-01',
        base: 'gross',
        voucher_base: 'paid',
        defaults: { service: rate(0), product: rate(0), voucher: rate(500), pass: rate(500) },
        exceptions: [{ target: 'voucher_template', target_id: own.id, percent: null, amount: 1_500 }],
        tiers: [],
        tier_mode: 'whole',
        deduct_discount_share: 10_000,
        count_tips: false,
      },
    ],
  })
  expect([status, group.versions?.[0]?.exceptions]).toEqual([
    201,
    [{ target: 'voucher_template', target_id: own.id, percent: null, amount: 1_500 }],
  ])
  const earned = async (of: typeof own) => {
    const sale = await sold({
      lines: [lineOf(of, { seller_id: seller })],
      payments: [{ method_id: card, amount: 20_000 }],
    })
    const { data } = (await t.anna.get(`/tenant/sales/${sale.id}/commissions`)).body
    return data.map(({ rule, amount }: { rule: string; amount: number }) => [rule, amount])
  }
  expect(await earned(own)).toEqual([['item', 1_500]])
  expect(await earned(await template({}))).toEqual([['default', 1_000]])
})

test('the logo of the salon stands on its vouchers, of each size', async () => {
  const { id } = await bought(await template({}))
  const images = async (size: string) => {
    const { rawPayload } = await t.app.inject({
      method: 'POST',
      url: `/api/v1/tenant/vouchers/${id}/papers`,
      headers: t.anna.headers(),
      payload: { size },
    })
    return rawPayload.toString('latin1').split('/Subtype /Image').length - 1
  }
  expect(await images('a5')).toBe(0)
  const picture = { create: { width: 300, height: 300, channels: 3, background: '#063' } } as const
  const { statusCode } = await t.app.inject({
    method: 'PUT',
    url: '/api/v1/tenant/business-logo',
    headers: { ...t.anna.headers(), 'content-type': 'application/octet-stream' },
    payload: await sharp(picture).png().toBuffer(),
  })
  expect(statusCode).toBe(200)
  for (const size of ['a5', 'dl', 'screen']) expect(await images(size)).toBeGreaterThan(0)
})
