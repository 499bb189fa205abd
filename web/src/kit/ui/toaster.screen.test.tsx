import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen } from '../../../test/screen.ts'
import { toast } from '../../platform/browser/toast.ts'

test('the answer to an undo goes away by itself, though the button that was pressed has gone with its toast', async () => {
  await openScreen('/settings/profile')
  toast.success('Odwołano', {
    action: { label: 'Cofnij', onClick: () => toast.success('Przywrócono', { duration: 400 }) },
  })
  const undo = page.getByRole('button', { name: 'Cofnij' })
  await expect.element(undo).toBeVisible()
  ;(undo.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Przywrócono')).toBeVisible()
  await expect.poll(() => page.getByText('Przywrócono').elements()).toEqual([])
})

test('F6 takes the focus to the toast and back, and the focus returns when the toast is closed', async () => {
  await openScreen('/settings/profile')
  const field = page.getByRole('button', { name: 'Wstecz' })
  await expect.element(field).toBeVisible()
  toast.success('Zapisano', { duration: 60_000 })
  const close = page.getByRole('region', { name: 'Notifications' }).getByRole('button')
  await expect.element(close).toBeVisible()
  ;(field.element() as HTMLElement).focus()
  await userEvent.keyboard('{F6}')
  await expect.element(close).toHaveFocus()
  await userEvent.keyboard('{F6}')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{F6}{Enter}')
  await expect.element(field).toHaveFocus()
  expect(close.elements()).toEqual([])
})

test('what can still be stopped folds to one line, stays until then and is not pushed out by newer news', async () => {
  await openScreen('/settings/profile')
  const field = page.getByRole('button', { name: 'Wstecz' })
  await expect.element(field).toBeVisible()
  ;(field.element() as HTMLElement).focus()
  let pressed = 0
  toast.success('Przeniesiono: Ewa Lis', {
    duration: 300,
    until: Date.now() + 4000,
    description: () => 'Wiadomość wyjdzie za chwilę.',
    action: { label: 'Cofnij', onClick: () => pressed++ },
  })
  const title = page.getByText('Przeniesiono: Ewa Lis')
  const telling = page.getByText('Wiadomość wyjdzie za chwilę.')
  await expect.element(telling).toBeVisible()
  await expect.poll(() => telling.elements()).toEqual([])
  await expect.element(title).toBeVisible()
  // The focus unfolds it.
  await userEvent.keyboard('{F6}')
  await expect.element(telling).toBeVisible()
  await userEvent.keyboard('{F6}')
  await expect.poll(() => telling.elements()).toEqual([])
  for (const name of ['a', 'b', 'c']) toast.message(name, { duration: 200 })
  await expect.poll(() => title.elements()).toEqual([])
  await expect.element(title).toBeVisible()
  expect(document.querySelectorAll('.toast').length).toBeLessThanOrEqual(3)
  await expect.poll(() => title.elements(), { timeout: 8000 }).toEqual([])
  expect(pressed).toBe(0)
})
