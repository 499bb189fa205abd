import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { atOnce } from '../../../test/at-once.ts'
import { type Salon, testSalon } from '../../../test/salon.ts'
import { withoutLocks } from '../../../test/without-locks.ts'

/** Rounds in which a fault has to show. */
const most = 12

describe('a control: the races of the till without what protects them', () => {
  let bare: Salon
  let card: string
  let cut: string
  beforeAll(async () => {
    bare = await testSalon(withoutLocks)
    card = await bare.method('Karta', 'card')
    const till_id = (await bare.post('/tenant/tills', { name: 'Kasa' })).id
    await bare.post('/tenant/shifts', { till_id, counted: 0 })
    cut = await bare.service({ name: 'Strzyżenie', price: 1_000, vat_rate: '8' })
  })
  afterAll(() => bare.close())

  const sell = (input: object = {}) =>
    bare.anna.post('/tenant/sales', {
      lines: [{ kind: 'service', service_id: cut, qty: 1, unit_price: 1_000 }],
      payments: [{ method_id: card, amount: 1_000 }],
      ...input,
    })
  const done = (answers: { status: number }[]) => answers.filter(({ status }) => status < 300).length
  async function isSeen(attempt: () => Promise<boolean>) {
    for (let round = 0; round < most; round += 1) if (await attempt()) return true
    return false
  }

  test('CON-9: without row locks, two refunds of one sale both give its money back', async () => {
    const twice = async () => {
      const { body: sale } = await sell()
      const refund = {
        lines: [{ line_id: sale.lines[0]?.id, qty: 1 }],
        payments: [{ method_id: card, amount: 1_000 }],
        reason: 'Reklamacja',
      }
      const answers = await atOnce(4, () => bare.anna.post(`/tenant/sales/${sale.id}/refunds`, refund))
      return done(answers) > 1
    }
    expect(await isSeen(twice)).toBe(true)
  })

  test('CON-10: sent twice without a key, a sale is sold twice', async () => {
    expect(done(await atOnce(2, () => sell()))).toBe(2)
  })
})
