import { localDay } from '@wizyta/contract/kit/wall-time'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { o, person, provider, send, useMassMessages } from '../../../test/mass-messages.ts'
import { planOccasions } from './plan-occasions.ts'

useMassMessages()

/** A birthday rule that has been on since yesterday. */
beforeAll(async () => {
  await o.anna.post('/tenant/message-rules', { event: 'birthday', at_time: '00:00', quiet: false })
  await o.inSalon((tx) => sql`update message_rules set active_since = now() - interval '2 days'`.execute(tx))
})
const bornToday = () => ({ birth_date: `1992${localDay(Date.now(), 'Europe/Warsaw').slice(4)}` })
const noGroups = { group_ids: [] }

test('wishes by SMS end with how to unsubscribe, and the preview counts it', async () => {
  await person('', ['marketing_sms'], { ...bornToday(), ...noGroups, email: null })
  expect(await planOccasions(o.parts.database)).toBe(1)
  const before = provider.taken.length
  await send()
  expect(provider.taken.slice(before).map(({ text }) => text)).toEqual([
    expect.stringMatching(/ Rezygnacja: odpisz STOP\.$/),
  ])
  const seen = async (fields: object) =>
    (await o.anna.post('/tenant/message-template-previews', { channel: 'sms', language: 'pl', ...fields }))
      .body.text
  expect(await seen({ event: 'birthday' })).toMatch(/odpisz STOP\.$/)
  expect(await seen({ event: 'after_visit' })).not.toContain('STOP')
  expect(await seen({ event: 'after_visit', class: 'marketing' })).toMatch(/odpisz STOP\.$/)
})

test('wishes by e-mail are unsubscribed from by one click, which withdraws the consent', async () => {
  const client = await person('', ['marketing_email'], { ...bornToday(), ...noGroups, phone: null })
  expect(await planOccasions(o.parts.database)).toBe(1)
  const [caught] = await o.pass(1)
  const header = /List-Unsubscribe:\s*<([^>]+)>/.exec(caught?.raw.replace(/\r\n[ \t]/g, '') ?? '')?.[1] ?? ''
  const { statusCode } = await o.app.inject({
    method: 'POST',
    url: new URL(header).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect([header, statusCode]).toEqual([expect.stringContaining('one-click'), 200])
  const { data } = (await o.anna.get(`/tenant/customers/${client}/consents`)).body
  const own = data.find((one: { purpose: string }) => one.purpose === 'marketing_email')
  expect(own.last.state).toBe('withdrawn')
})
