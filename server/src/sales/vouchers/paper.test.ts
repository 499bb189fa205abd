import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Salon, testSalon } from '../../../test/salon.ts'
import { smallPicture } from '../../../test/small-picture.ts'
import { holdsConnection } from '../../kit/database/held-connection.ts'
import { WrittenLater } from '../../kit/http/written-stream.ts'

let t: Salon
beforeAll(async () => {
  t = await testSalon()
})
afterAll(() => t.close())

test('the pictures of a printed voucher are encoded once its transaction is over', async () => {
  const card = await t.method('Karta', 'card')
  const till_id = (await t.post('/tenant/tills', { name: 'Kasa' })).id
  await t.post('/tenant/shifts', { till_id, counted: 0 })
  const template = await t.post('/tenant/voucher-templates', {
    name: 'Bon ze zdjęciem',
    kind: 'amount',
    vat_kind: 'mpv',
    price: 20_000,
    validity_days: 365,
  })
  await t.anna.put(`/tenant/voucher-templates/${template.id}/picture`, smallPicture)
  const sale = await t.post('/tenant/sales', {
    lines: [{ kind: 'voucher', voucher_template_id: template.id, qty: 1, unit_price: 20_000 }],
    payments: [{ method_id: card, amount: 20_000 }],
  })
  const held: boolean[] = []
  const { write } = WrittenLater.prototype
  const written = vi.spyOn(WrittenLater.prototype, 'write').mockImplementation(function (this: WrittenLater) {
    held.push(holdsConnection())
    return write.call(this)
  })
  const answer = await t.app.inject({
    method: 'POST',
    url: `/api/v1/tenant/vouchers/${sale.lines[0].voucher.id}/papers`,
    headers: { ...t.anna.headers(), 'content-type': 'application/json' },
    payload: { size: 'a5' },
  })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(answer.rawPayload.toString('latin1')).toContain('/DCTDecode')
  expect(held).toEqual([false])
  written.mockRestore()
})
