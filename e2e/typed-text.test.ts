import type { Client } from '@wizyta/contract/people/clients/api'
import { expect } from 'vitest'
import { openDay, wordsOf } from './calendar-page.ts'
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
  const page = await open({ as: 'manager' })
  for (const address of [
    `/calendar?view=day&date=${booking.date}&visit=${id}`,
    `/calendar?view=agenda&date=${booking.date}`,
    `/calendar?view=week&date=${booking.date}`,
    '/clients?name=Kos&sort=-created_at',
    `/clients/${client.id}/edit`,
    '/communication/mailbox',
  ]) {
    await page.goto(address)
    await page
      .getByText('<img src=x', { exact: false })
      .or(page.locator('input[value^="<img"]'))
      .first()
      .waitFor()
    await expect.poll(() => page.locator('img[src="x"]').count()).toBe(0)
    await expect.poll(() => page.title()).toMatch(/ \| Wizyta$/)
  }
  await openDay(page, booking.date)
  await page.keyboard.press('/')
  await page.getByRole('combobox', { name: t('Search for a client, visit, action…') }).fill('Kos')
  await page.getByRole('option').first().waitFor()

  await product.passUndoWindow(email)
  const mail = await mails.nth(email, 1)
  expect(mail.html).not.toContain('<img src=x')
  expect(mail.headers.filter(({ key }) => key === 'to')).toHaveLength(1)
})

/** Markup that runs something where it is taken for markup, in the ways in which it is hidden. */
const payloads = [
  '<script>boom()</script>',
  '<img src=x onerror=boom()>',
  '<svg onload=boom()>',
  '<svg><animate onbegin=boom() attributeName=x>',
  '<iframe src=javascript:boom()>',
  '<a href=javascript:boom()>x</a>',
  '<body onload=boom()>',
  '<details open ontoggle=boom()>',
  '<input autofocus onfocus=boom()>',
  '<video><source onerror=boom()>',
  '<math><mi xlink:href=javascript:boom()>',
  '<style>@import"//evil.test"</style>',
  '<base href=//evil.test>',
  '<meta http-equiv=refresh content=0>',
  '<object data=javascript:boom()>',
  '<form action=//evil.test><button>',
  '{{constructor.constructor("boom()")()}}',
  '${boom()}',
  'javascript:boom()//',
  'data:text/html,<script>boom()</script>',
]
const hidings: ((text: string) => string)[] = [
  (text) => text,
  (text) => `">${text}`,
  (text) => `'>${text}`,
  (text) => `</title>${text}`,
  (text) => `-->${text}`,
  (text) => text.toUpperCase(),
  (text) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  (text) => text.replaceAll('<', '\uff1c'),
  (text) => text.replaceAll(' ', '/'),
  (text) => `\u202e${text}`,
]

test('WEB-2: two hundred ways to smuggle markup into a name are shown as the name, sign by sign', async ({
  open,
  desk,
}) => {
  const manager = await desk('manager')
  const written = payloads.flatMap((payload) => hidings.map((hide) => hide(payload).slice(0, 80)))
  expect(written.length).toBe(200)
  const mark = `Zqx${Date.now()}`
  const waiting = written.entries()
  const create = async () => {
    for (const [index, last_name] of waiting)
      await manager.call('POST', '/tenant/customers', { body: { first_name: `${mark}${index}`, last_name } })
  }
  await Promise.all(Array.from({ length: 4 }, create))
  const page = await open({ as: 'manager' })
  page.on('dialog', (dialog) => expect.soft(dialog.message()).toBe('no dialog'))
  const names = new Set<string>()
  for (let number = 1; number <= 4; number += 1) {
    await page.goto(`/clients?name=${mark}&per_page=50&page=${number}`)
    const rows = page.locator('main tbody tr')
    await rows.nth(49).waitFor()
    for (const name of await rows.getByRole('link').allTextContents()) names.add(name)
    const smuggled =
      'script, iframe, object, base, form, style, video, math, svg[onload], [onerror], [onload], meta'
    await expect.poll(() => page.locator(`main :is(${smuggled})`).count()).toBe(0)
    await expect.poll(() => page.title()).toMatch(/ \| Wizyta$/)
  }
  const shown = written.map((last_name, index) => `${mark}${index} ${last_name}`)
  expect(shown.filter((name) => ![...names].some((one) => one.includes(name)))).toEqual([])
})
