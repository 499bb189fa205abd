import type { Task } from '@wizyta/contract/messaging/tasks/api'
import { expect } from 'vitest'
import { wordsOf } from './calendar-page.ts'
import { expectAccessible } from './soundness.ts'
import { test } from './test.ts'

test.for([
  { language: 'pl', phone: false },
  { language: 'en', phone: true },
] as const)(
  'a week of tasks, $language: added, ticked, moved, done, repeated',
  async ({ language, phone }, { open, desk }) => {
    const t = wordsOf(language)
    const title = `Przegląd lady ${language}`
    const manager = await desk('manager')
    const page = await open({ as: 'manager', language, phone })
    await page.goto('/tasks?view=board')
    await page.getByRole('link', { name: t('New task') }).click()
    const panel = page.getByRole('dialog')
    await panel.getByLabel(t('Title|task')).fill(title)
    // A phone has the date field of its own system.
    await panel.getByLabel(t('Due|task')).fill(phone ? '2029-01-31' : '31.01.2029')
    await panel.getByLabel(t('Repeat every')).fill('1')
    await panel.getByLabel(t('Repeat unit')).selectOption('month')
    await panel.getByRole('button', { name: t('Add item') }).click()
    await page.keyboard.type('Szuflada')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Półki')
    await panel.getByRole('button', { name: t('Save'), exact: true }).click()
    await panel.waitFor({ state: 'detached' })

    if (phone) {
      // One column is seen at a time, and its cards are moved by their menus.
      await page.getByRole('button', { name: t('Actions: {name}', { name: title }) }).click()
      await page.getByRole('menuitem', { name: t('In progress|task') }).click()
      await page.getByLabel(t('Column|board')).selectOption({ label: t('In progress|task') })
    } else {
      await page.getByRole('button', { name: t('Move “{name}”', { name: title }) }).focus()
      await page.keyboard.press('ArrowRight')
    }
    const column = page.getByRole('region', { name: t('In progress|task') })
    await column.getByRole('link', { name: title }).waitFor()
    await expectAccessible(page, `board of tasks, ${language}`)
    await column.getByRole('link', { name: title }).click()
    await panel.getByRole('checkbox', { name: 'Szuflada' }).check()
    await panel.getByLabel(t('New comment')).fill('Prawie gotowe.')
    await panel.getByRole('button', { name: t('Add comment') }).click()
    await panel
      .getByRole('list', { name: t('Comments') })
      .getByText('Prawie gotowe.')
      .waitFor()
    await expectAccessible(page, `panel of a task, ${language}`)
    await page.keyboard.press('Escape')

    await page.goto(`/tasks?filter=${encodeURIComponent(title)}`)
    await page.getByRole('button', { name: t('Actions: {name}', { name: title }) }).click()
    await page.getByRole('menuitem', { name: t('Mark as done') }).click()
    await page.getByText(t('Done: {name}', { name: title })).waitFor()
    const { data } = await manager.call<{ data: Task[] }>(
      'GET',
      `/tenant/tasks?name=${encodeURIComponent(title)}&sort=created_at`,
    )
    expect(
      data.map(({ status, due_date, items }) => [status, due_date, items.map(({ done }) => done)]),
    ).toEqual([
      ['done', '2029-01-31', [true, false]],
      ['todo', '2029-02-28', [false, false]],
    ])
  },
)
