import { expect } from 'vitest'
import { wordsOf } from './calendar-page.ts'
import { expectNoSidewaysScroll } from './soundness.ts'
import { test } from './test.ts'

const t = wordsOf('pl')

test('enlarged to twice its size, a list shows whole rows below a toolbar that fits', async ({ open }) => {
  const page = await open({ as: 'manager' })
  await page.setViewportSize({ width: 720, height: 450 })
  // The demo's own clients first: those that other tests make have hardly anything to show.
  await page.goto('/clients?sort=number')
  await page.getByRole('row').nth(2).waitFor()
  await expectNoSidewaysScroll(page)
  const whole = await page
    .getByRole('row')
    .evaluateAll(
      (rows) =>
        rows.filter((row) => row.querySelector('td') && row.getBoundingClientRect().bottom <= innerHeight)
          .length,
    )
  expect(whole).toBeGreaterThanOrEqual(2)
  // Values stand beside each other, in a row that has several.
  const linesOf = (row: Element) =>
    [...row.querySelectorAll('td')]
      .filter((cell) => /\d/.test(cell.textContent ?? ''))
      .map((cell) => cell.getBoundingClientRect().y)
  const rows = await page.getByRole('row').all()
  const most = (await Promise.all(rows.map((row) => row.evaluate(linesOf)))).reduce((one, other) =>
    other.length > one.length ? other : one,
  )
  expect(new Set(most).size).toBeLessThan(most.length)
  const columns = await page.getByRole('button', { name: t('Columns and rows') }).boundingBox()
  expect((columns?.x ?? 720) + (columns?.width ?? 0)).toBeLessThanOrEqual(704)
})

test('in a window as low as four times enlargement makes it, the view of the calendar can have all of it', async ({
  open,
}) => {
  const page = await open({ as: 'manager' })
  await page.setViewportSize({ width: 360, height: 225 })
  await page.goto('/calendar?view=day')
  const field = page.locator('.cal-view')
  await field.waitFor()
  await field.evaluate((one) => one.scrollIntoView())
  const { y = 225, height = 0 } = (await field.boundingBox()) ?? {}
  expect(Math.round(y)).toBe(0)
  expect(height).toBeGreaterThanOrEqual(225)
  expect((await page.locator('[data-slot="header"]').boundingBox())?.y).toBeLessThan(-40)
})

test('the day fills the window to its foot in every style of the menu', async ({ open, product }) => {
  const page = await open({ as: 'manager' })
  for (const value of ['inset', 'floating', 'sidebar']) {
    await page.context().addCookies([{ name: 'layout_variant', value, url: product.origin }])
    await page.goto('/calendar?view=day')
    await page.locator('.visit').first().waitFor()
    const left = await page.evaluate(() => {
      const [sheet, window] = ['.grid-sheet', '.grid-scroll'].map(
        (one) => document.querySelector(one)?.getBoundingClientRect().bottom ?? 0,
      )
      return Math.round((window ?? 0) - (sheet ?? 0))
    })
    expect(left, value).toBeLessThanOrEqual(0)
  }
})

test('a client card on paper: whole letters, no stars, and a word for each switch', async ({
  open,
  desk,
}) => {
  const clients = await (await desk('manager')).call('GET', '/tenant/customers?per_page=1')
  const page = await open({ as: 'manager' })
  await page.goto(`/clients/${clients.data[0].id}/edit`)
  await page.emulateMedia({ media: 'print' })
  const notify = page.getByRole('switch', { name: t('Send messages about visits') })
  await notify.waitFor()
  const isOn = await notify.isChecked()
  expect(await notify.evaluate((one) => getComputedStyle(one, '::before').content)).toBe(
    `"${isOn ? t('Yes') : t('No')}"`,
  )
  await expect.poll(() => page.getByText('*', { exact: true }).first().isVisible()).toBe(false)
  const field = page.getByLabel(t('E-mail'), { exact: true })
  expect(
    await field.evaluate((one) => Number.parseFloat(getComputedStyle(one).paddingInlineStart)),
  ).toBeGreaterThan(2)
})
