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
