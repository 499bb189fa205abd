import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { dayReady, wordsOf } from './calendar-page.ts'
import { daysOf, gearOf, menuOf } from './frame-page.ts'
import { expectAccessible, expectNoSidewaysScroll } from './soundness.ts'
import { test } from './test.ts'

const t = wordsOf('pl')
const root = (page: Page) => page.locator('html')
const drawer = (page: Page) => page.getByRole('dialog', { name: t('Appearance') })
const looksOf = (page: Page) =>
  page.evaluate(() => {
    const { dir, classList, dataset } = document.documentElement
    const { font, sidebar, collapsible, menu } = dataset
    return { dark: classList.contains('dark'), dir, font, sidebar, collapsible, menu }
  })

test('the drawer changes theme, menu, layout, direction and font at once, each with its way back', async ({
  open,
}) => {
  const page = await open({ as: 'cashier' })
  await page.goto('/faq')
  await gearOf(page).click()
  const { length: none } = await drawer(page)
    .getByRole('button', { name: /^Przywróć domyślne/ })
    .all()
  expect(none).toBe(0)
  const groups = [
    {
      label: t('Theme'),
      choice: t('Dark|theme'),
      usual: t('System|theme'),
      cookie: 'vite-ui-theme',
      days: 365,
    },
    {
      label: t('Sidebar style'),
      choice: t('Floating|sidebar'),
      usual: t('Inset|sidebar'),
      cookie: 'layout_variant',
      days: 7,
    },
    {
      label: t('Layout'),
      choice: t('Offcanvas|layout'),
      usual: t('Default|layout'),
      cookie: 'layout_collapsible',
      days: 7,
    },
    {
      label: t('Direction of the page'),
      choice: t('From right to left'),
      usual: t('From left to right'),
      cookie: 'dir',
      days: 365,
    },
    { label: t('Font'), choice: 'Manrope', usual: 'Inter', cookie: 'font', days: 365 },
  ]
  for (const { label, choice, usual, cookie, days } of groups) {
    const group = drawer(page).getByRole('group', { name: label })
    // The pictures cover the radio buttons, as they are the labels.
    await group.getByText(choice, { exact: true }).click()
    await expect.poll(() => group.getByRole('radio', { name: choice }).isChecked()).toBe(true)
    expect(await daysOf(page, cookie)).toBe(days)
    await group.getByRole('button', { name: t('Reset: {choice}', { choice: label }) }).waitFor()
    await group.getByRole('radio', { name: usual }).waitFor()
  }
  await expectAccessible(page, 'the drawer of looks, dark and from right to left')
  expect(await looksOf(page)).toEqual({
    dark: true,
    dir: 'rtl',
    font: 'manrope',
    sidebar: 'floating',
    collapsible: 'offcanvas',
    menu: 'collapsed',
  })
  // From the end of the line, which is the left side now.
  await expect.poll(async () => (await drawer(page).boundingBox())?.x).toBe(0)

  // A single setting is reset by keyboard, and the focus stays with its group.
  const direction = drawer(page).getByRole('group', { name: t('Direction of the page') })
  await direction.getByRole('button').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => root(page).getAttribute('dir')).toBe('ltr')
  const back = direction.getByRole('radio', { name: t('From left to right') })
  await expect.poll(() => back.evaluate((one) => one === document.activeElement)).toBe(true)
  await expect.poll(() => root(page).getAttribute('data-sidebar')).toBe('floating')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => root(page).getAttribute('dir')).toBe('rtl')

  // What was chosen is there before anything is drawn.
  await page.reload()
  await expect.poll(() => root(page).getAttribute('data-menu')).toBe('collapsed')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => menuOf(page).isVisible()).toBe(false)
  await page.getByRole('button', { name: t('Show or hide the menu') }).click()
  await expect.poll(() => menuOf(page).isVisible()).toBe(true)
  await expectNoSidewaysScroll(page)

  await gearOf(page).click()
  await drawer(page)
    .getByRole('button', { name: t('Reset all') })
    .click()
  await expect
    .poll(() => looksOf(page))
    .toEqual({
      dark: false,
      dir: 'ltr',
      font: 'inter',
      sidebar: 'inset',
      collapsible: 'icon',
      menu: 'expanded',
    })
  await page.keyboard.press('Escape')
  await expect.poll(() => gearOf(page).evaluate((one) => one === document.activeElement)).toBe(true)

  // The page is a sheet: half a rem from the window, and the day fills it without a second scrollbar.
  await page.goto('/calendar')
  await dayReady(page)
  const sheet = await page.locator('[data-slot="frame-content"]').boundingBox()
  expect(sheet).toMatchObject({ x: 256, y: 8, width: 1440 - 256 - 8, height: 900 - 16 })
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(900)
})

test('from right to left each text keeps the order of its figures, begins where the page does, and is cut at its end', async ({
  open,
  desk,
  product,
}) => {
  const page = await open({ as: 'manager' })
  await page.context().addCookies([{ name: 'dir', value: 'rtl', url: product.origin }])
  const clients = await (await desk('manager')).call('GET', '/tenant/customers?per_page=1')
  const places = [
    { at: '/calendar?view=agenda', shows: page.locator('.agenda-what').first() },
    { at: '/calendar?view=week', shows: page.locator('.team').first() },
    { at: `/clients/${clients.data[0].id}`, shows: page.getByText(/^\d+,00\szł$/).first() },
    { at: '/clients', shows: page.getByRole('table') },
    { at: '/calendar?view=month', shows: page.locator('.month-count').first() },
  ]
  for (const { at, shows } of places) {
    await page.goto(at)
    await shows.waitFor()
    expect.soft(await page.evaluate(disordered), at).toEqual([])
  }
  const days = page.locator('.month-day', { has: page.locator('.month-count') })
  const gaps = await days.evaluateAll((all) =>
    all.flatMap((day) =>
      [...day.querySelectorAll('.month-count > span, .month-quiet')].map((text) => {
        const range = document.createRange()
        range.selectNodeContents(text)
        return day.getBoundingClientRect().right - range.getBoundingClientRect().right
      }),
    ),
  )
  expect(Math.max(...gaps)).toBeLessThan(16)
})

/** Lists texts whose letters are not in order from left to right, or whose first letter is cut off. */
function disordered(): string[] {
  const found: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const box = node.parentElement
    const text = node.nodeValue ?? ''
    if (!text.trim() || !box?.checkVisibility()) continue
    const begins = text.length - text.trimStart().length
    const ends = text.trimEnd().length - 1
    // Three letters of each tell: what is turned is turned as a whole, or in its first or last part.
    const letters = [begins, Math.floor((begins + ends) / 2), ends].flatMap((index) => {
      range.setStart(node, index)
      range.setEnd(node, index + 1)
      const rect = range.getBoundingClientRect()
      return rect.width > 0 ? [rect] : []
    })
    const [first] = letters
    const inOrder = letters.every((one, index) => {
      const before = letters[index - 1]
      return !before || one.top > before.top + 4 || one.left > before.left - 1
    })
    const isCut =
      first &&
      getComputedStyle(box).textOverflow === 'ellipsis' &&
      first.left < box.getBoundingClientRect().left - 1
    if (!inOrder || isCut) found.push(text)
  }
  return found
}
