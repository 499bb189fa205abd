import {
  hasOneRule,
  type MessageRule,
  type MessageRuleInput,
  messageRule,
  messageRules,
  misfitsOf,
  ruleEvent,
  withoutEffect,
} from '@wizyta/contract/messaging/rules/api'
import { clientGroups } from '@wizyta/contract/people/client-groups/api'
import { services } from '@wizyta/contract/sales/services/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type FakeServer, Refused } from '../../../test/fake-server.ts'
import { newId, pageOf, sample } from '../../../test/sample.ts'
import { openScreen } from '../../../test/screen.ts'
import { t } from '../../../test/words.ts'

const ruleOf = (given: Partial<MessageRule>) =>
  sample(messageRule, {
    id: newId(),
    version: 1,
    archived_at: null,
    active: true,
    audience: ['client'],
    channels: ['email', 'sms'],
    days: 1,
    hours: 24,
    at_time: '10:00',
    service_ids: [],
    group_ids: [],
    visit_turn: 'any',
    sources: [],
    quiet: true,
    least_lead_min: 0,
    once_hours: 0,
    only_unconfirmed: false,
    makes_task: false,
    ...given,
  })

function answer(server: FakeServer, rows: MessageRule[], sent: unknown[] = []) {
  server.answers(clientGroups.index, () => pageOf())
  server.answers(services.index, () => pageOf())
  server.answers(messageRules.index, () => pageOf(...rows))
  server.answers(messageRules.show, ({ params }) => rows.find(({ id }) => id === params.id) as MessageRule)
  server.answers(messageRules.simulate, () => ({
    reached: 1,
    left_out: 1,
    data: [
      {
        client_id: newId(),
        name: 'Iga Lis',
        about: null,
        at: '2026-11-20T09:00:00.000Z',
        channels: ['sms' as const],
        reason: null,
      },
      {
        client_id: newId(),
        name: 'Ewa Maj',
        about: null,
        at: '2026-11-19T09:00:00.000Z',
        channels: [],
        reason: 'The client did not agree to marketing by this channel.',
      },
    ],
  }))
  server.answers(messageRules.update, ({ params, body }) => {
    sent.push(body)
    return { ...(rows.find(({ id }) => id === params.id) as MessageRule), ...body, version: 2 }
  })
}
const shown = () => document.querySelector('main')?.textContent

test('the list says when each message leaves, by which channels, and whether it is on', async () => {
  await openScreen('/communication/notifications', (server) =>
    answer(server, [
      ruleOf({ event: 'away', days: 90, active: false, channels: ['sms', 'email'] }),
      ruleOf({ event: 'stock_low', audience: ['manager'], at_time: '08:30' }),
    ]),
  )
  await expect.poll(shown).toContain(`${t('{count} days after the last appointment', { count: 90 })}, 10:00`)
  expect(shown()).toContain(`SMS → ${t('E-mail')}`)
  expect(shown()).toContain(t('Off|rule'))
  expect(shown()).toContain(`${t('Once a product falls below it, from')} 8:30`)
  expect(shown()).toContain(t('In the app|rule'))
})

test('a rule shows the last seven days with reasons, and its channels swap places', async () => {
  const rule = ruleOf({ event: 'birthday' })
  const sent: unknown[] = []
  await openScreen(`/communication/notifications?edit=${rule.id}`, (server) => answer(server, [rule], sent))
  await expect.element(page.getByRole('list', { name: t('Last 7 days') }).getByText('Iga Lis')).toBeVisible()
  await expect
    .element(page.getByText(t('The client did not agree to marketing by this channel.')))
    .toBeVisible()
  await page.getByRole('button', { name: t('Swap the order') }).click()
  await page.getByRole('button', { name: t('Save') }).click()
  await expect.poll(() => sent).toMatchObject([{ channels: ['sms', 'email'] }])
})

test('a reminder has hours of its own, and its form asks for what has effect alone', async () => {
  const rule = ruleOf({ event: 'reminder', hours: 72 })
  const sent: unknown[] = []
  await openScreen(`/communication/notifications?edit=${rule.id}`, (server) => answer(server, [rule], sent))
  await page.getByLabelText(t('Hours before the appointment|rule')).fill('3')
  await page.getByLabelText(t('Only appointments not confirmed|rule')).click()
  expect(page.getByLabelText(t('Not twice within hours|rule')).query()).toBeNull()
  await expect.element(page.getByText('Iga Lis')).toBeVisible()
  await page.getByRole('button', { name: t('Save') }).click()
  await expect.poll(() => sent).toMatchObject([{ hours: 3, only_unconfirmed: true }])
})

test('a rule of each event is created, whatever was set for the event before', async () => {
  const events = ruleEvent.options.filter((event) => !hasOneRule(event))
  const sent: MessageRuleInput[] = []
  await openScreen('/communication/notifications?edit=new', (server) => {
    answer(server, [])
    server.answers(messageRules.create, ({ body }) => {
      sent.push(body)
      throw new Refused(409)
    })
  })
  const choice = page.getByRole('combobox').first()
  await expect.element(choice).toBeVisible()
  const save = page.getByRole('button', { name: t('Save') })
  for (const event of [...events, ...events.toReversed()]) {
    await choice.selectOptions(event)
    // Fields that the next event does not have.
    const once = page.getByLabelText(t('Not twice within hours|rule'))
    if (once.query()) await once.fill('48')
    const task = page.getByLabelText(t('Make a task too|rule'))
    if (task.query()) await task.click()
    const unconfirmed = page.getByLabelText(t('Only appointments not confirmed|rule'))
    if (unconfirmed.query()) await unconfirmed.click()
    const before = sent.length
    await save.click()
    await expect.poll(() => sent.length).toBe(before + 1)
  }
  for (const rule of sent)
    expect([rule.event, misfitsOf(rule.event, rule), withoutEffect(rule.event, rule)]).toEqual([
      rule.event,
      [],
      [],
    ])
  expect(new Set(sent.map(({ event }) => event))).toEqual(new Set(events))
})
