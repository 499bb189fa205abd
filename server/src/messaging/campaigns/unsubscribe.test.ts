import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  campaign,
  group,
  kinds,
  o,
  person,
  preview,
  queue,
  results,
  start,
  twoDaysLater,
  useMassMessages,
} from '../../../test/mass-messages.ts'
import { mergesBy } from '../../../test/merges.ts'

useMassMessages()

const { merge, undo } = mergesBy(() => o.anna)

/** Returns the secret part of the links that a mail has for unsubscribing. */
const tokenIn = (mail: { raw: string } | undefined) =>
  /messages\/([\w-]+)\/one-click/.exec(mail?.raw.replace(/\r\n[ \t]/g, '') ?? '')?.[1]
const root = '/api/v1/public/messages'
const choices = async (token: string | undefined) => {
  const answer = await o.app.inject({ method: 'GET', url: `${root}/${token}/choices` })
  return answer.statusCode === 200 ? answer.json().data : answer.statusCode
}
const click = async (token: string | undefined) =>
  (
    await o.app.inject({
      method: 'POST',
      url: `${root}/${token}/one-click`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
  ).statusCode
const stateOf = async (client: string) => {
  const { data } = (await o.anna.get(`/tenant/customers/${client}/consents`)).body
  return data.find(({ kind_id }: { kind_id: string }) => kind_id === kinds.marketing_email)?.last?.state
}
/** Archives the consent to marketing by e-mail, or brings it back. */
const setArchived = async (archived: boolean) => {
  const path = `/tenant/consent-kinds/${kinds.marketing_email}`
  const { version } = (await o.anna.get(path)).body
  const { status } = archived
    ? await o.anna.delete(path, { version })
    : await o.anna.post(`${path}/restoration`, undefined, { version })
  expect(status).toBe(200)
}

test('an archived consent holds for no mass message, and can still be withdrawn by link and by one click', async () => {
  const salon = await group()
  const [ala, bea] = [await person(salon, ['marketing_email']), await person(salon, ['marketing_email'])]
  const { id } = await campaign('emails', { group_ids: [salon] })
  await start('emails', id, 2)
  await queue()
  const mails = await o.deliver()
  const emailOf = async (client: string) => (await o.anna.get(`/tenant/customers/${client}`)).body.email
  const tokenOf = async (client: string) => {
    const email = await emailOf(client)
    return tokenIn(mails.find(({ to }) => to.includes(email)))
  }
  const [alas, beas] = [await tokenOf(ala), await tokenOf(bea)]
  await twoDaysLater()
  const next = await campaign('emails', { group_ids: [salon] })
  await start('emails', next.id, 2)
  await queue()
  await setArchived(true)
  // Neither what waits leaves, nor is anybody counted for the next one.
  expect(await o.deliver()).toEqual([])
  expect((await preview('emails', { group_ids: [salon] })).left_out).toEqual([
    { reason: 'no_consent', count: 2 },
  ])
  expect(await choices(alas)).toMatchObject([
    { kind_id: kinds.marketing_email, given: true },
    { given: false },
  ])
  expect([await click(beas), await click(beas)]).toEqual([200, 200])
  const url = `${root}/${alas}/choices`
  const choose = async (given: boolean) =>
    (
      await o.app.inject({
        method: 'POST',
        url,
        payload: { kind_id: kinds.marketing_email, given },
      })
    ).statusCode
  expect(await choose(false)).toBe(200)
  // A consent that the salon no longer asks for cannot be given again.
  expect(await choose(true)).toBe(404)
  expect([await stateOf(ala), await stateOf(bea)]).toEqual(['withdrawn', 'withdrawn'])
  await setArchived(false)
})

/** Sends one mass mail to two cards of one client. That of the first card leaves if `both`. */
async function sentToTwoCards(both: boolean) {
  const salon = await group()
  const [kept, lost] = [await person(salon, ['marketing_email']), await person(salon, ['marketing_email'])]
  const { id } = await campaign('emails', { group_ids: [salon] })
  await start('emails', id, 2)
  await queue()
  if (!both)
    await o.inSalon((tx) =>
      sql`update messages set next_attempt_at = now() + interval '9 days' where campaign_id = ${id} and client_id = ${kept}`.execute(
        tx,
      ),
    )
  const { email } = (await o.anna.get(`/tenant/customers/${lost}`)).body
  const token = tokenIn((await o.deliver()).find(({ to }) => to.includes(email)))
  return { id, kept, lost, token }
}

/** Messages of a mass mail in the order in which their clients were added. */
const messagesOf = async (id: string) => {
  const { rows } = await o.inSalon((tx) =>
    sql<{ client_id: string; status: string }>`
      select m.client_id, m.status from messages m join clients c on c.id = m.client_id
      where m.campaign_id = ${id} order by c.number`.execute(tx),
  )
  return rows
}

test.each([
  ['waits for the other card', false],
  ['has left for the other card too', true],
])('the link of a mass mail opens after a merge when it %s', async (_, both) => {
  const { id, kept, lost, token } = await sentToTwoCards(both)
  const sent = both ? 2 : 1
  expect(await results('emails', id)).toMatchObject({ sent })
  const { status, body } = await merge(kept, lost)
  expect(status).toBe(201)
  expect(await results('emails', id)).toMatchObject({ sent })
  expect((await choices(token)).find((one: { given: boolean }) => one.given)).toMatchObject({
    kind_id: kinds.marketing_email,
  })
  expect(await click(token)).toBe(200)
  expect(await stateOf(kept)).toBe('withdrawn')
  expect(await results('emails', id)).toMatchObject({ unsubscribed: 1 })
  expect(await messagesOf(id)).toEqual([
    { client_id: kept, status: 'sent' },
    // One of two is kept at the card that was given up.
    ...(both ? [{ client_id: lost, status: 'sent' }] : []),
  ])
  // Taken apart again, each card has its own message.
  expect((await undo(body.id)).status).toBe(200)
  expect(await messagesOf(id)).toEqual([
    { client_id: kept, status: both ? 'sent' : 'cancelled' },
    { client_id: lost, status: 'sent' },
  ])
})
