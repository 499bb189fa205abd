import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { asOwner } from '../../../test/as-owner.ts'
import { command, urlOf } from '../../../test/command.ts'
import { fill, type Ids } from '../../../test/fill.ts'
import { describeBook, verifyBooks } from './verify-books.ts'

let t: TestApp
let ids: Ids
beforeEach(async () => {
  t = await testApp()
  ids = await fill(t.world.anna, 'Ala')
})
afterEach(() => t.close())

const said = async () => {
  const verdicts = await verifyBooks(t.parts.database)
  return describeBook(verdicts.find(({ business }) => business.id === t.world.a) as (typeof verdicts)[number])
}
const tables = [
  'book_entries',
  'sales',
  'sale_lines',
  'sale_payments',
  'cash_operations',
  'client_transfers',
  'sale_voids',
  'voucher_entries',
]

/** Changes rows past the rules that keep them, as only the owner of the server can. Answers what the check says. */
async function seenAfter(change: string, back: string) {
  const triggers = (how: string) =>
    tables.map((table) => `alter table ${table} ${how} trigger user`).join(';')
  await asOwner(t, `${triggers('disable')}; ${change}`)
  const found = await said()
  await asOwner(t, `${back}; ${triggers('enable')}`)
  return found
}

test('a book is in order after sales, refunds, voids and operations, and each way to break it is named', async () => {
  const whole = await said()
  expect(whole).toBe('Mokotów: 16 postings of 16 documents, in order.')
  const b = `business_id = '${t.world.a}'`
  const ofSale = `${b} and ref_id = '${ids.sale}'`
  const [{ posting }] = await asOwner(t, `select min(posting) as posting from book_entries where ${ofSale}`)
  const at = `${b} and posting = ${posting}`
  const at_ = (account: string) => `${at} and account = '${account}'`
  const ways: [change: string, back: string, said: RegExp][] = [
    [
      `update book_entries set amount = amount + 1 where ${at_('method')}`,
      `update book_entries set amount = amount - 1 where ${at_('method')}`,
      new RegExp(`Posting ${posting} does not balance`),
    ],
    [
      `update book_entries set amount = amount + 5 where ${at_('method')}; update book_entries set amount = amount - 5 where ${at_('revenue')}`,
      `update book_entries set amount = amount - 5 where ${at_('method')}; update book_entries set amount = amount + 5 where ${at_('revenue')}`,
      new RegExp(`Posting ${posting} is not what sale ${ids.sale} says`),
    ],
    [
      `update sale_lines set total = total + 3, unit_price = unit_price + 3 where sale_id = '${ids.sale}' and kind = 'fee'`,
      `update sale_lines set total = total - 3, unit_price = unit_price - 3 where sale_id = '${ids.sale}' and kind = 'fee'`,
      new RegExp(`Posting ${posting} is not what sale`),
    ],
    [
      `update book_entries set posting = 900 where ${at}`,
      `update book_entries set posting = ${posting} where ${b} and posting = 900`,
      new RegExp(`Posting ${posting} is missing`),
    ],
    [
      `update book_entries set ref_id = business_id where ${at}`,
      `update book_entries set ref_id = '${ids.sale}' where ${at}`,
      new RegExp(`Posting ${posting} names a document that does not exist`),
    ],
    [
      `insert into book_entries (business_id, posting, position, kind, account, subject_id, amount, ref_kind, ref_id)
        select business_id, 17, position, kind, account, subject_id, amount, ref_kind, ref_id from book_entries where ${at};
        update counters set value = 17 where ${b} and name = 'book'`,
      `delete from book_entries where ${b} and posting = 17; update counters set value = 16 where ${b} and name = 'book'`,
      new RegExp(`Posting 17 posts sale ${ids.sale} a second time`),
    ],
    [
      `update book_balances set balance = balance + 1 where ${b} and account = 'cash'`,
      `update book_balances set balance = balance - 1 where ${b} and account = 'cash'`,
      /The balance of cash .* is kept as \d+, its entries make \d+/,
    ],
    [
      `update book_entries set account = 'tips' where ${b} and account = 'deposit'`,
      `update book_entries set account = 'deposit' where ${b} and account = 'tips' and ref_id = '${ids.deposit}'`,
      /is not what deposit .* says/,
    ],
    [
      `update sales set number = 100 where ${b} and kind = 'refund'`,
      `update sales set number = 1 where ${b} and kind = 'refund'`,
      /The numbers of sale_refund\/\d{4} have a gap/,
    ],
    [
      `update cash_operations set amount = amount + 1 where id = '${ids.operation}'`,
      `update cash_operations set amount = amount - 1 where id = '${ids.operation}'`,
      new RegExp(`is not what operation ${ids.operation} says`),
    ],
    [
      `update client_transfers set amount = amount + 1 where ${b}`,
      `update client_transfers set amount = amount - 1 where ${b}`,
      /is not what transfer .* says/,
    ],
    [
      `update voucher_items set left_count = left_count - 1 where voucher_id = '${ids.pass}'`,
      `update voucher_items set left_count = left_count + 1 where voucher_id = '${ids.pass}'`,
      new RegExp(`Voucher ${ids.pass} has 8 uses left, its entries make 9`),
    ],
    [
      `update voucher_entries set amount = amount - 1 where voucher_id = '${ids.voucher}' and type = 'redeemed'`,
      `update voucher_entries set amount = amount + 1 where voucher_id = '${ids.voucher}' and type = 'redeemed'`,
      new RegExp(`Voucher ${ids.voucher} has entries that make 15999, and 16000 in the book`),
    ],
    [
      `create table kept_voids as select * from sale_voids; delete from sale_voids`,
      `insert into sale_voids select * from kept_voids; drop table kept_voids`,
      /is a posting “void” that sale .* does not have/,
    ],
  ]
  for (const [change, back, expected] of ways) {
    expect(await seenAfter(change, back)).toMatch(expected)
    expect(await said()).toBe(whole)
  }
})

test('the command says of each book whether it is in order, and ends with 1 when one is not', async () => {
  const run = () =>
    command('verify-books', [], {
      DATABASE_URL: urlOf(t.connection),
      SECRET_KEY: Buffer.alloc(32, 'key').toString('base64'),
    })
  const whole = await run()
  expect(whole).toMatchObject({ code: 0, said: expect.stringContaining('Books of money in order: 4.') })
  await asOwner(t, `update book_balances set balance = balance + 1 where account = 'client'`)
  const broken = await run()
  expect(broken).toMatchObject({
    code: 1,
    said: expect.stringContaining('Mokotów: NOT in order. The balance of'),
  })
  expect(broken.said).toMatch(/Books of money NOT in order: 1 of 4\.\s*$/)
})
