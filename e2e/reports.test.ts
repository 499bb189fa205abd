import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { wordsOf } from './calendar-page.ts'
import { expectAccessible } from './soundness.ts'
import { test } from './test.ts'

test.for([
  { language: 'pl', phone: false },
  { language: 'en', phone: true },
] as const)(
  "owner's Monday in $language: from the turnover of last week to a sale and back, and the commissions as a file",
  async ({ language, phone }, { open }) => {
    const t = wordsOf(language)
    const page = await open({ as: 'superadmin', language, phone })
    if (!phone) await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/reports')
    // The catalogue stands below the favourites, where an earlier run may have put it.
    await page
      .getByRole('link', { name: new RegExp(`^${t('Finance summary')}`) })
      .last()
      .click()
    // A phone shows the figures first.
    if (phone) await page.getByRole('button', { name: t('Filters'), exact: true }).click()
    await page.getByLabel(t('Period'), { exact: true }).selectOption('last-week')
    await page.getByLabel(t('Compare with')).selectOption('previous')
    await page.getByRole('img', { name: new RegExp(t('Turnover')) }).waitFor()
    await page.getByText(t('Compared period')).waitFor()
    await expectAccessible(page, `finance summary, ${language}`)
    const address = page.url()
    const day = page.getByRole('table').getByRole('rowheader').first()
    const documents = await page
      .getByRole('table')
      .getByRole('row')
      .nth(1)
      .getByRole('cell')
      .first()
      .innerText()
    await day.getByRole('link').click()
    await page.waitForURL(/\/sales\?/)
    await page
      .getByRole('link', { name: /^(S|ZAL|ZW) \d+\/\d{4}/ })
      .first()
      .click()
    await page.getByRole('heading', { name: /(S|ZAL|ZW) \d+\/\d{4}/ }).waitFor()
    await page.goBack()
    await page.goBack()
    await page.getByText(t('Compared period')).waitFor()
    expect(page.url()).toBe(address)
    expect(await page.getByRole('table').getByRole('row').nth(1).getByRole('cell').first().innerText()).toBe(
      documents,
    )

    // Both journeys are one user's: the second one finds the favourite.
    const add = page.getByRole('button', { name: t('Add to favourites') })
    if (await add.isVisible()) await add.click()
    await page.goto('/reports')
    await page.getByRole('heading', { name: t('Favourites and saved reports') }).waitFor()
    await page
      .getByRole('link', { name: new RegExp(`^${t('Commission and pay')}`) })
      .first()
      .click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: t('Export|report') }).click()
    await page.getByRole('menuitem', { name: t('Export to CSV') }).click()
    const file = await readFile(await (await download).path(), 'utf8')
    const [heads = '', ...people] = file.trimEnd().split('\r\n')
    expect(heads).toContain(t('To pay|wages'))
    expect(people.length).toBeGreaterThan(3)
    expect(people[0]).toMatch(/;\d+[.,]\d{2}/)
  },
)
