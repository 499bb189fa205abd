import { expect } from 'vitest'
import { test } from './test.ts'

test('the day fills the window to its foot in every style of the menu, and can have all of a window as low as four times enlargement makes it', async ({
  open,
  product,
}) => {
  const page = await open({ as: 'manager' })
  for (const value of ['inset', 'floating', 'sidebar']) {
    await page.context().addCookies([{ name: 'layout_variant', value, url: product.origin }])
    await page.goto('/calendar?view=day')
    await page.locator('.visit').first().waitFor()
    // The day takes its height from the window once that has been measured.
    const left = () =>
      page.evaluate(() => {
        const [sheet, window] = ['.grid-sheet', '.grid-scroll'].map(
          (one) => document.querySelector(one)?.getBoundingClientRect().bottom ?? 0,
        )
        return Math.round((window ?? 0) - (sheet ?? 0))
      })
    await expect.poll(left, { message: value }).toBeLessThanOrEqual(0)
  }

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
