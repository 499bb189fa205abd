import type { Client } from '@wizyta/contract/people/clients/api'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { openDay, wordsOf } from './calendar-page.ts'
import type { Desk } from './desk.ts'
import { book, planBooking } from './planning.ts'
import { test } from './test.ts'

const t = wordsOf('pl')
const hostile = '<img src=x onerror="document.title=1">{{7*7}}</script><script>document.title=2</script>'

test('what people type is shown as text, wherever it is shown', async ({ open, desk, mails, product }) => {
  const manager = await desk('manager')
  const booking = await planBooking(manager)
  const email = `ktos${Date.now()}@poczta.example`
  const body = {
    first_name: hostile.slice(0, 60),
    last_name: '"><b>Kos',
    email,
    note: hostile,
    alert: hostile,
    tags: ['<i>vip'],
  }
  const client = await manager.call<Client>('POST', '/tenant/customers', { body })
  const { id } = await book(manager, { ...booking, client })
  const owner = await desk('superadmin')
  const { survey, form, written } = await writeEverywhere(owner, id)
  const page = await open({ as: 'superadmin' })
  for (const address of [
    ...written,
    `/calendar?view=day&date=${booking.date}&visit=${id}`,
    `/calendar?view=agenda&date=${booking.date}`,
    `/calendar?view=week&date=${booking.date}`,
    '/clients?name=Kos&sort=-created_at',
    `/clients/${client.id}/edit`,
    '/communication/mailbox',
  ]) {
    await page.goto(address)
    await expectPlain(page)
    await expect.poll(() => page.title()).toMatch(/ \| Wizyta$/)
  }
  // The client reads the question, and the staff reads the answer.
  await page.goto(new URL(form).pathname)
  await expectPlain(page)
  await page.getByRole('textbox').fill(`${hostile} odpowiedź`)
  await page.getByRole('button', { name: t('Send the answers') }).click()
  await page.getByRole('heading', { name: t('Thank you for your answers') }).waitFor()
  await page.goto(`/configuration/surveys/${survey}`)
  await page.getByText('odpowiedź', { exact: false }).first().waitFor()
  await expectPlain(page)
  await openDay(page, booking.date)
  await page.keyboard.press('/')
  await page.getByRole('combobox', { name: t('Search for a client, appointment, action…') }).fill('Kos')
  await page.getByRole('option').first().waitFor()

  await product.passUndoWindow(email)
  const mail = await mails.nth(email, 1)
  expect(mail.html).not.toContain('<img src=x')
  expect(mail.headers.filter(({ key }) => key === 'to')).toHaveLength(1)
})

/** Writes hostile text wherever colleagues and clients read it. Returns the pages that show it. */
async function writeEverywhere(owner: Desk, visit: string) {
  const post = (path: string, body: object) => owner.call('POST', path, { body })
  const text = hostile.replaceAll(/[{}]/g, '')
  const task = await post('/tenant/tasks', { title: hostile })
  await post('/tenant/task-comments', { task_id: task.id, text: hostile })
  const room = await post('/tenant/chats', { kind: 'team', name: hostile.slice(0, 60) })
  await post(`/tenant/chats/${room.id}/messages`, { message_id: crypto.randomUUID(), text: hostile })
  await post('/tenant/announcements', { title: hostile, text: hostile })
  const mass = await post('/tenant/mass-emails', { name: text.slice(0, 80), subject: text, text })
  const kind = { kind: 'text', options: [], required: true, sensitive: false, show_if: null }
  const survey = await post('/tenant/surveys', {
    name: hostile,
    kind: 'nps',
    status: 'active',
    questions: [{ id: crypto.randomUUID(), text: { pl: hostile, en: '' }, ...kind }],
  })
  const { url } = await post(`/tenant/visits/${visit}/survey-links`, { survey_id: survey.id })
  return {
    survey: survey.id as string,
    form: url as string,
    written: [
      `/tasks?edit=${task.id}`,
      `/chats?room=${room.id}`,
      `/communication/mass-email?edit=${mass.id}`,
      `/configuration/surveys/${survey.id}/edit`,
    ],
  }
}

/** Waits until the text is read as it was typed. No frame may have the picture that it names. */
async function expectPlain(page: Page) {
  await page
    .getByText('<img src=x', { exact: false })
    .or(page.locator('input[value^="<img"]'))
    .first()
    .waitFor()
  const pictures = async () =>
    (await Promise.all(page.frames().map((frame) => frame.locator('img[src="x"]').count()))).join('')
  await expect.poll(pictures).toMatch(/^0+$/)
}
