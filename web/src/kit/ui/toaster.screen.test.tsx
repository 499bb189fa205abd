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
