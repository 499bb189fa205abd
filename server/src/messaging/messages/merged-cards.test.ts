import { localDay } from '@wizyta/contract/kit/wall-time'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../test/as-owner.ts'
import { consent, nextPhone, o, provider, send, useMassMessages } from '../../../test/mass-messages.ts'
import { mergesBy } from '../../../test/merges.ts'
import { noonIn } from '../../../test/outbox.ts'
import { planOccasions } from '../rules/plan-occasions.ts'
import { queueSms } from '../sms/queue-sms.ts'

useMassMessages()
beforeAll(async () => {
  await o.inSalon((tx) => sql`select add_message_rules(${o.world.a})`.execute(tx))
  const { data } = (await o.anna.get('/tenant/message-rules?filter[event]=birthday')).body
  const [{ id, version }] = data
  const on = { active: true, at_time: '00:00', quiet: false }
  expect((await o.anna.patch(`/tenant/message-rules/${id}`, on, { version })).status).toBe(200)
  // As if it had been on for long.
  await o.inSalon((tx) =>
    sql`update message_rules set active_since = now() - interval '2 days' where id = ${id}`.execute(tx),
  )
})

const { merge } = mergesBy(() => o.anna)
const visitOf = (client_id: string, starts_at: string) =>
  o.booked([{ service_id: o.cut, employee_id: o.ola }], starts_at, {
    client_id,
    walk_in_name: undefined,
    notify: true,
  })
const bornToday = () => `1992${localDay(Date.now(), 'Europe/Warsaw').slice(4)}`
let made = 0
/** A card with an address, a number and a birthday of its own. */
async function card(fields: object = {}) {
  made += 1
  const own = { email: `karta${made}@example.test`, phone: nextPhone(), ...fields }
  return { ...own, id: await o.client(own) }
}
/** Runs two rounds of the worker, and returns the mails that left and the numbers of the SMS. */
async function leaving() {
  const before = provider.taken.length
  const mails = await o.pass(61)
  await send()
  mails.push(...(await o.pass(61)))
  await send()
  return { mails, sms: provider.taken.slice(before).map(({ to }) => to.replace(/^\+?/, '+')) }
}
/** Birthday wishes wait for these cards. */
async function wishesWait(ids: string[]) {
  for (const id of ids) {
    await consent(id, 'marketing_email', 'given')
    await o.inSalon((tx) =>
      tx.updateTable('clients').set({ birth_date: bornToday() }).where('id', '=', id).execute(),
    )
  }
  expect(await planOccasions(o.parts.database)).toBe(ids.length)
}
const wishesTo = async (...cards: { email: string }[]) => {
  const { mails } = await leaving()
  const addresses = cards.map(({ email }) => email)
  return mails.flatMap(({ to }) => to).filter((to) => addresses.includes(to))
}

test('OUT-11: what waits for two cards that are merged leaves once, for the address and the number of the card that stays', async () => {
  const [kept, lost] = [await card(), await card()]
  const visits = [await visitOf(kept.id, noonIn(40)), await visitOf(lost.id, noonIn(41))]
  await o.inSalon((tx) =>
    queueSms(tx, o.world.a, { client_id: lost.id, recipient: lost.phone, text: 'Prosimy o telefon' }),
  )
  expect((await merge(kept.id, lost.id)).status).toBe(201)
  const { mails, sms } = await leaving()
  expect([...new Set(mails.flatMap(({ to }) => to))]).toEqual([kept.email])
  const said = mails.map(({ mail }) => mail.text).join('\n')
  for (const { id } of visits) {
    expect((await o.messages(id)).map(({ status }) => status)).toEqual(['sent'])
    const links = mails.filter(({ raw }) => raw.includes(`${id}@wizyta`))
    expect([id, links.length <= 1]).toEqual([id, true])
  }
  expect(said.match(/Strzyżenie/g)).toHaveLength(2)
  expect(sms).toEqual([kept.phone])
})

test('OUT-11: the wish of the card that stays counts for what waited for the other one', async () => {
  const [kept, lost] = [await card({ notify_by_email: false, phone: null }), await card()]
  const visit = await visitOf(lost.id, noonIn(42))
  expect((await merge(kept.id, lost.id)).status).toBe(201)
  expect((await leaving()).mails).toEqual([])
  expect(await o.state(visit.id)).toMatchObject({ status: 'skipped' })
})

test('OUT-11: of two wishes one leaves, and none when either card has withdrawn its consent', async () => {
  const [kept, lost] = [await card(), await card()]
  await wishesWait([kept.id, lost.id])
  expect((await merge(kept.id, lost.id)).status).toBe(201)
  expect(await wishesTo(kept, lost)).toEqual([kept.email])

  const [agreed, withdrew] = [await card(), await card()]
  await wishesWait([agreed.id, withdrew.id])
  await consent(withdrew.id, 'marketing_email', 'withdrawn')
  expect((await merge(agreed.id, withdrew.id)).status).toBe(201)
  expect(await wishesTo(agreed, withdrew)).toEqual([])
})

test('OUT-11, the control: of two cards that are not joined each gets its wish', async () => {
  const [kept, lost] = [await card(), await card()]
  await wishesWait([kept.id, lost.id])
  // A merge that moves nothing, and leaves the other card in use.
  await asOwner(o, 'alter table client_merges disable trigger move_to_kept_client')
  expect((await merge(kept.id, lost.id)).status).toBe(201)
  await asOwner(o, 'alter table client_merges enable trigger move_to_kept_client')
  await asOwner(o, 'update clients set archived_at = null where id = $1', [lost.id])
  expect((await wishesTo(kept, lost)).sort()).toEqual([kept.email, lost.email].sort())
})
