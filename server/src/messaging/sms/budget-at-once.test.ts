import { priceOf } from '@wizyta/contract/messaging/sms/parts'
import fc from 'fast-check'
import {
  type KyselyPlugin,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type RawBuilder,
  type RawNode,
  sql,
} from 'kysely'
import { expect, test } from 'vitest'
import { asOwner } from '../../../test/as-owner.ts'
import {
  campaign,
  consent,
  group,
  nextBatch,
  nextPhone,
  o,
  person,
  provider,
  queue,
  results,
  send,
  start,
  useMassMessages,
} from '../../../test/mass-messages.ts'
import { sendSms } from '../../../test/send-sms.ts'
import { times } from '../../../test/whole.ts'
import type { Tx } from '../../kit/database/database.ts'
import { queueSms } from './queue-sms.ts'
import { monthOf, type Price, reserve } from './spending.ts'
import { startSmsStandIn } from './stand-in.ts'

useMassMessages()

const path = '/tenant/sms-connections'
const connection = async () => (await o.anna.get(path)).body.data[0]

/** Clients of one mass SMS, of whom two of three agree. */
const many = 3_000

test('OUT-8: of thousands of clients only those get a mass SMS who agree, and have not withdrawn while it was being sent', async () => {
  const salon = await group()
  const [connection] = (await o.anna.get('/tenant/sms-connections')).body.data
  await o.anna.patch(
    `/tenant/sms-connections/${connection.id}`,
    { approval_above: null },
    { version: connection.version },
  )
  const entries = (clients: RawBuilder<unknown>, isGiven: boolean) => sql<{ client_id: string }>`
    insert into consent_entries (business_id, client_id, kind_id, text_number, is_given, given_on, way)
    select ${o.world.a}, x.id, k.id, k.text_number, ${isGiven}, current_date, 'link' from (${clients}) x
    join consent_kinds k on k.business_id = ${o.world.a} and k.purpose = 'marketing_sms' returning client_id`
  const mine = sql`business_id = ${o.world.a} and number between 500001 and ${500_000 + many}`
  await o.inSalon(async (tx) => {
    await sql`insert into clients (business_id, number, first_name, phone)
      select ${o.world.a}, 500000 + n, 'Nr ' || n, '+48' || 731000000 + n from generate_series(1, ${many}) n`.execute(
      tx,
    )
    await sql`insert into client_group_members (business_id, group_id, client_id)
      select business_id, ${salon}, id from clients where ${mine}`.execute(tx)
    await entries(sql`select id from clients where ${mine} and number % 3 <> 0`, true).execute(tx)
  })
  await asOwner(o, 'analyze clients, consent_entries, client_group_members')
  const { id } = await campaign('sms', { group_ids: [salon] })
  expect(await start('sms', id, (many / 3) * 2)).toMatchObject({ status: 200, body: { status: 'scheduled' } })
  for (let batch = 0; batch < many / 375; batch++) {
    await queue()
    await nextBatch()
  }
  // While the hundredth is being sent, those withdraw whose message waits.
  let withdrawn: string[] = []
  const standIn = await startSmsStandIn({
    async answering() {
      if (standIn.taken.length !== 100) return undefined
      const open = sql`
        select c.id from messages m join clients c on c.business_id = m.business_id and c.id = m.client_id
        where m.campaign_id = ${id} and m.status = 'queued' and c.number % 2 = 0 for update of m skip locked`
      const { rows } = await o.inSalon((tx) => entries(open, false).execute(tx))
      withdrawn = rows.map(({ client_id }) => client_id)
      return undefined
    },
  })
  for (let round = 0; round < many / 250; round++) await sendSms(o, { demo: standIn.url })
  await standIn.close()
  expect(withdrawn.length).toBeGreaterThan(many / 4)
  const { rows } = await o.inSalon((tx) =>
    sql<{ phone: string }>`select right(phone, 11) as phone from clients
      where ${mine} and number % 3 <> 0 and id <> all (${withdrawn})`.execute(tx),
  )
  expect(standIn.taken.map(({ to }) => to).sort()).toEqual(rows.map(({ phone }) => phone).sort())
  const left_out = [{ reason: 'no_consent', count: many / 3 + withdrawn.length }]
  expect(await results('sms', id)).toMatchObject({ waiting: 0, left_out, left_out_late: withdrawn.length })
}, 400_000)

/** Takes the question for a consent out of all statements, as if it were asked at queueing alone. */
class AskedBefore extends OperationNodeTransformer implements KyselyPlugin {
  transformQuery = ({ node }: PluginTransformQueryArgs) => this.transformNode(node)
  transformResult = async ({ result }: PluginTransformResultArgs) => result
  protected override transformRaw(node: RawNode): RawNode {
    const { sqlFragments, ...rest } = super.transformRaw(node)
    return {
      ...rest,
      sqlFragments: sqlFragments.map((part) => part.replace("then 'no_consent'", 'then null')),
    }
  }
}

test('OUT-8, the control: a consent that is asked for when it is queued alone reaches clients who have withdrawn it', async () => {
  const salon = await group()
  const ids = []
  for (let made = 0; made < 3; made++) ids.push(await person(salon, ['marketing_sms']))
  const { id } = await campaign('sms', { group_ids: [salon] })
  await start('sms', id, 3)
  await queue()
  for (const one of ids) await consent(one, 'marketing_sms', 'withdrawn')
  const { database } = o.parts
  const asked: typeof database = {
    ...database,
    transaction: (context, work) =>
      database.transaction(context, (tx) => work(tx.withPlugin(new AskedBefore()))),
  }
  const before = provider.taken.length
  await sendSms({ parts: { ...o.parts, database: asked } }, { demo: provider.url })
  expect(provider.taken.length).toBe(before + 3)
})

test('OUT-6: 50 SMS sent by ten workers at once never cost more than the budget that is left', async () => {
  const { id, version, month_cost, part_price } = await connection()
  const affordable = 17
  const left = affordable * part_price + part_price - 1
  await o.anna.patch(`${path}/${id}`, { monthly_budget: month_cost + left }, { version })
  const visits: (string | undefined)[] = []
  for (let made = 0; made < 50; made++) visits.push(...(await o.due(1, { email: null, phone: nextPhone() })))
  const before = provider.taken.length
  await Promise.all(Array.from({ length: 10 }, () => send()))
  expect(provider.taken.length - before).toBe(affordable)
  expect((await connection()).month_cost).toBe(month_cost + affordable * part_price)
  const states = await Promise.all(visits.map((visit) => o.state(visit)))
  const count = (status: string) => states.filter((one) => one?.status === status).length
  expect([count('sent'), count('skipped')]).toEqual([affordable, 50 - affordable])
})

/** Spends from one budget by 50 at once, and returns what was spent beyond it. */
async function spend50(take: (tx: Tx, price: Price) => Promise<boolean>): Promise<number> {
  const { id, month_cost } = await connection()
  const budget = month_cost + 17 * 12 + 5
  const price: Price = { connectionId: id, parts: 1, cost: 12, budget, isOfCampaign: false }
  const taken = await Promise.all(Array.from({ length: 50 }, () => o.inSalon((tx) => take(tx, price))))
  expect(taken.filter(Boolean).length).toBeGreaterThanOrEqual(17)
  return (await connection()).month_cost - month_cost - 17 * 12
}

test('OUT-6: 50 at once against one budget, round by round, never go beyond it', async () => {
  for (let round = 0; round < times(40, 1_000); round++)
    expect(await spend50((tx, price) => reserve(tx, o.world.a, price))).toBe(0)
}, 120_000)

test('OUT-6, the control: a budget that is read first and written afterwards is overdrawn', async () => {
  const beyond = await spend50(async (tx, { connectionId, cost, budget }) => {
    const own = sql`business_id = ${o.world.a} and connection_id = ${connectionId} and month = ${monthOf(sql`${o.world.a}::uuid`)}`
    const { rows } = await sql<{ cost: number }>`select cost from sms_spending where ${own}`.execute(tx)
    if (Number(rows[0]?.cost) + cost > Number(budget)) return false
    await sql`update sms_spending set cost = cost + ${cost} where ${own}`.execute(tx)
    return true
  })
  expect(beyond).toBeGreaterThan(0)
})

// GSM 03.38, written down once more: a price that shares the table with the product would share its mistakes.
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const extended = new Set('\f^{}\\[~]|€')
function billedParts(text: string): number {
  const letters = [...text]
  const isGsm = letters.every((letter) => basic.has(letter) || extended.has(letter))
  const sizes = letters.map((letter) => (isGsm ? (extended.has(letter) ? 2 : 1) : letter.length))
  const [alone, joined] = isGsm ? [160, 153] : [70, 67]
  if (sizes.reduce((sum, size) => sum + size, 0) <= alone) return 1
  let [parts, room] = [1, joined]
  for (const size of sizes) {
    if (size > room) [parts, room] = [parts + 1, joined]
    room -= size
  }
  return parts
}
const letter = fc.constantFrom(...'aąłżćZ 09@£é\n{}[]~|\\^€ż„”–😀👍🏽ń')
const texts = fc.sample(
  fc.oneof(
    fc.string({ unit: letter, minLength: 1, maxLength: 400 }),
    fc.string({ unit: fc.constantFrom(...'aZ0 {€'), minLength: 140, maxLength: 320 }),
  ),
  1_000,
)

test('OUT-5: of 1,000 texts each costs what the screen showed, and what a network bills for its parts', async () => {
  const { id, version, part_price } = await connection()
  await o.anna.patch(`${path}/${id}`, { monthly_budget: null }, { version })
  const before = provider.taken.length
  await o.inSalon(async (tx) => {
    for (const [place, text] of texts.entries())
      await queueSms(tx, o.world.a, { client_id: null, recipient: `+48600${100_000 + place}`, text })
  })
  await o.later(61)
  for (let round = 0; round < 8; round++) await send()
  const taken = new Map(provider.taken.slice(before).map((sms) => [sms.to, sms.text]))
  const { rows } = await o.inSalon((tx) =>
    sql<{ recipient: string; cost: number }>`select recipient, cost from messages where kind = 'sms'`.execute(
      tx,
    ),
  )
  const charged = new Map(rows.map(({ recipient, cost }) => [recipient, cost]))
  const wrong = texts.filter((text, place) => {
    const number = `48600${100_000 + place}`
    const billed = billedParts(taken.get(number) ?? '') * part_price
    return (
      taken.get(number) !== text ||
      charged.get(`+${number}`) !== billed ||
      priceOf(text, part_price) !== billed
    )
  })
  expect([taken.size, wrong]).toEqual([1_000, []])
}, 300_000)

test('OUT-5, the control: a price by the number of letters is another one for many texts', () => {
  const byLetters = (text: string) => Math.ceil([...text].length / 160)
  expect(texts.filter((text) => byLetters(text) !== billedParts(text)).length).toBeGreaterThan(100)
})
