import { localDay } from '@wizyta/contract/kit/wall-time'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { o, person, provider, send, useMassMessages } from '../../../test/mass-messages.ts'
import { noonIn } from '../../../test/outbox.ts'
import { surveyQuestion } from '../../../test/survey-question.ts'
import { planSurveys } from '../surveys/plan-surveys.ts'
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

test.each(['survey', 'intake'])(
  'a message of the kind %s that the salon calls marketing can be unsubscribed from',
  async (event) => {
    const form = await surveyOf(event)
    const texts = { event, class: 'marketing', active: true }
    for (const [channel, body_pl] of [
      ['email', 'Zapraszamy'],
      ['sms', 'Zapraszamy: {link}'],
    ])
      expect((await o.anna.post('/tenant/message-templates', { ...texts, channel, body_pl })).status).toBe(
        201,
      )
    const byMail = await person('', ['marketing_email'], { ...noGroups, phone: null })
    const bySms = await person('', ['marketing_sms'], { ...noGroups, email: null })
    for (const client of [byMail, bySms]) await visitOf(client, event)
    expect(await planSurveys(o.parts.database)).toBe(2)
    const before = provider.taken.length
    await send()
    expect(provider.taken.slice(before).map(({ text }) => text)).toEqual([
      expect.stringMatching(/ Rezygnacja: odpisz STOP\.$/),
    ])
    const [caught] = await o.pass(1)
    const header =
      /List-Unsubscribe:\s*<([^>]+)>/.exec(caught?.raw.replace(/\r\n[ \t]/g, '') ?? '')?.[1] ?? ''
    expect(caught?.mail.text).toContain('Rezygnacja: http')
    const { statusCode } = await o.app.inject({
      method: 'POST',
      url: new URL(header).pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(statusCode).toBe(200)
    const { data } = (await o.anna.get(`/tenant/customers/${byMail}/consents`)).body
    expect(data.find((one: { purpose: string }) => one.purpose === 'marketing_email').last.state).toBe(
      'withdrawn',
    )
    const preview = async (channel: string) =>
      (
        await o.anna.post('/tenant/message-template-previews', {
          event,
          channel,
          language: 'pl',
          class: 'marketing',
        })
      ).body.text
    expect(await preview('sms')).toMatch(/odpisz STOP\.$/)
    expect(await preview('email')).toContain('Rezygnacja:')
    await o.inSalon((tx) => sql`update surveys set status = 'closed' where id = ${form}`.execute(tx))
  },
)

/** Starts a survey after visits, or a form before them. */
async function surveyOf(event: string): Promise<string> {
  const { body } = await o.anna.post('/tenant/surveys', {
    name: event,
    kind: event === 'intake' ? 'intake' : 'after_visit',
    delay_hours: event === 'intake' ? 48 : 2,
    status: 'active',
    questions: [surveyQuestion('rating', { required: true })],
  })
  await o.inSalon((tx) =>
    sql`update surveys set active_since = now() - interval '3 days' where id = ${body.id}`.execute(tx),
  )
  return body.id
}

/** A visit of a client about which a survey is due. */
async function visitOf(client_id: string, event: string) {
  day += 1
  const visit = await o.booked([{ service_id: o.cut, employee_id: o.ola }], noonIn(day), {
    client_id,
    walk_in_name: undefined,
  })
  const begins = event === 'intake' ? 40 : -4
  await o.inSalon((tx) =>
    sql`update visits set status = ${event === 'intake' ? 'booked' : 'completed'},
      starts_at = now() + make_interval(hours => ${begins}), ends_at = now() + make_interval(hours => ${begins + 1})
      where id = ${visit.id}`.execute(tx),
  )
}
let day = 20
