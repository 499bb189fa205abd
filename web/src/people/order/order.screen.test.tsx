import { resource, resources } from '@wizyta/contract/sales/resources/api'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { newId, pageOf, sample } from '../../../test/sample.ts'
import { openScreen } from '../../../test/screen.ts'

const rows = ['Zabiegowy', 'Fotel', 'Laser'].map((name, sort_order) =>
  sample(resource, { id: newId(), name, sort_order, category: 'room', colour: 'blue' }),
)
const [room, chair, laser] = rows.map(({ id }) => id) as [string, string, string]

test('a row is moved by the keys of its handle, the alphabet is a proposal, and a save names what moved', async () => {
  const sent: unknown[] = []
  await openScreen('/employees/order/resources', (server) => {
    server.answers(resources.index, () => pageOf(...rows))
    server.answers(resources.reorder, ({ body }) => {
      sent.push(body)
      return undefined
    })
  })
  const handle = (name: string, place: number) =>
    page.getByRole('button', { name: `Przesuń: ${name}, miejsce ${place} z 3` })
  await expect.element(handle('Laser', 3)).toBeVisible()
  handle('Laser', 3).element().focus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(handle('Laser', 2)).toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expect.element(handle('Laser', 1)).toHaveFocus()
  await page.getByRole('button', { name: 'Cofnij' }).click()
  await expect.element(handle('Laser', 2)).toBeVisible()
  await page.getByRole('button', { name: 'Ułóż alfabetycznie' }).click()
  await expect.element(handle('Fotel', 1)).toBeVisible()
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
  await expect.element(page.getByText('Zapisano kolejność.')).toBeVisible()
  expect(sent).toEqual([{ ids: [chair, laser, room] }])
  await page.getByRole('button', { name: 'Cofnij' }).last().click()
  await expect.poll(() => sent[1]).toEqual({ ids: [room, chair, laser] })
})
