import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { wordsOf } from './calendar-page.ts'
import { expectAccessible, expectLanguage, expectNoSidewaysScroll } from './soundness.ts'
import { test } from './test.ts'

const entriesOf = '[data-slot="page"] ol > li'

test('the log is seen as it happens, in full, filtered, and exported', async ({ open, desk }) => {
  const t = wordsOf('pl')
  const owner = await desk('superadmin')
  const { data } = await owner.call('GET', '/tenant/resources?per_page=1')
  const [resource] = data
  const page = await open({ as: 'superadmin' })
  await page.goto(`/activity-log?record=${resource.id}`)
  await page.getByRole('button', { name: /Zasób: dodano/ }).waitFor()
  await expect.poll(() => page.title()).toBe(`${t('Activity log')} | Wizyta`)
  await expect.poll(() => page.locator(entriesOf).count()).toBe(1)

  // What a colleague changes meanwhile is told of, and moves nothing by itself.
  const admin = await desk('admin')
  const changed = await admin.call('PATCH', `/tenant/resources/${resource.id}`, {
    body: { name: 'Gabinet Różany' },
    version: resource.version,
  })
  const news = page.getByRole('button', { name: 'Pokaż 1 nowy wpis' })
  await news.waitFor()
  await expect.poll(() => page.locator(entriesOf).count()).toBe(1)
  await news.click()
  const entry = page.getByRole('button', { name: /Zasób: zmieniono/ })
  await entry.waitFor()
  await expect.poll(() => page.locator(entriesOf).first().innerText()).toContain('Adam Wysocki')

  // In full, by keyboard, and by its address.
  await entry.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('row', { name: `Nazwa ${resource.name} Gabinet Różany` }).waitFor()
  await expectAccessible(page, 'an entry of the log')
  await page.reload()
  await sheet.getByRole('row', { name: `Nazwa ${resource.name} Gabinet Różany` }).waitFor()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })

  // Narrowed further: the address says to what.
  await page.getByRole('button', { name: t('What happened|log filter') }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Dodano', exact: true }).click()
  await page.keyboard.press('Escape')
  await expect.poll(() => new URL(page.url()).searchParams.get('action')).toBe('create')
  await expect.poll(() => page.locator(entriesOf).count()).toBe(1)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: t('Export to CSV') }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^log-.*\.csv$/)
  expect(
    readFileSync(await file.path(), 'utf8')
      .trim()
      .split('\r\n'),
  ).toEqual([
    expect.stringContaining('Numer;Data;Godzina'),
    expect.stringMatching(/;Zasób: dodano;Gabinet Różany;/),
  ])
  await page.getByRole('button', { name: t('Clear search and filters') }).click()
  await page
    .getByRole('button', { name: /eksport do pliku/ })
    .first()
    .waitFor()

  await admin.call('PATCH', `/tenant/resources/${resource.id}`, {
    body: { name: resource.name },
    version: changed.version,
  })
})

test('a line names role, setting and visit in the reader’s language, on a phone and in the dark; without the right to it, no trace is found', async ({
  open,
  desk,
}) => {
  const owner = await desk('superadmin')
  const cashier = await desk('cashier')
  const { data: staff } = await owner.call('GET', '/tenant/users?per_page=100')
  const one = staff.find(({ username }: { username: string }) => username === 'cashier@demo.test')
  const role = await owner.call('POST', '/tenant/roles', {
    body: { name: 'Recepcja letnia', permissions: ['events.index'] },
  })
  const ids = { body: { ids: [role.id] } }
  await owner.call('POST', `/tenant/users/${one.id}/role-changes`, { body: { give: [role.id], take: [] } })
  await owner.call('POST', '/tenant/role-deactivations', ids)
  await owner.call('PATCH', '/tenant/system-settings', { body: { no_show_limit: 3 } })
  await expect(cashier.call('GET', '/tenant/api-keys')).rejects.toThrow('403')
  const salon = owner.businesses[0]?.name

  const page = await open({ as: 'superadmin', phone: true, language: 'en', dark: true })
  const line = (text: string | RegExp) => page.getByRole('button', { name: text }).first()
  await page.goto('/activity-log')
  await line('Setting: changed Limit of no-shows 2 → 3').waitFor()
  await line('Role: switched off Recepcja letnia').waitFor()
  await line(`Role given ${one.name} Recepcja letnia · ${salon}`).waitFor()
  await line('Permission denied See connected services.').waitFor()
  await expectNoSidewaysScroll(page)
  await page.goto('/activity-log?entity=events')
  await line(/^Appointment: \w.* \d{1,2} [A-Z][a-z]{2} \d{4}, \d{1,2}:\d{2}/).waitFor()

  // The history of an account leaves its name out.
  const desktop = await open({ as: 'superadmin' })
  await desktop.goto(`/users?edit=${one.id}`)
  await desktop
    .getByRole('link', { name: 'Nadano rolę' })
    .filter({ hasText: `Recepcja letnia · ${salon}` })
    .waitFor()

  await owner.call('POST', `/tenant/users/${one.id}/role-changes`, { body: { give: [], take: [role.id] } })
  await owner.call('DELETE', `/tenant/roles/${role.id}?members=0`, { version: role.version + 1 })
  await owner.call('DELETE', '/tenant/system-settings/no_show_limit')

  await page.goto('/activity-log?entity=events')
  await page
    .getByRole('button', { name: /^Appointment: / })
    .first()
    .click()
  await page.getByRole('dialog').getByText('Who', { exact: true }).waitFor()
  await expectLanguage(page, 'en')
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')
  await expectAccessible(page, 'the log on a phone')

  const reception = await open({ as: 'cashier' })
  await reception.goto('/activity-log')
  await reception.waitForURL('**/403')
})
