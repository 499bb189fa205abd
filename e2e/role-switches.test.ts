import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { wordsOf } from './calendar-page.ts'
import type { Desk } from './desk.ts'
import { newcomer } from './newcomer.ts'
import { expectAccessible, expectNoSidewaysScroll } from './soundness.ts'
import { test } from './test.ts'

const t = wordsOf('pl')

/** Roles of the salon in hand, each held by somebody new; the last of them by nobody new but the first holder. */
async function heldRoles(
  { call }: Desk,
  query: (sql: string, values: unknown[]) => Promise<unknown>,
  emails: string[],
) {
  const mark = crypto.randomUUID().slice(0, 6)
  const roles: { id: string; name: string }[] = []
  for (const name of [`Pomoc ${mark} a`, `Pomoc ${mark} b`, `Pomoc ${mark} c`])
    roles.push(await call('POST', '/tenant/roles', { body: { name, permissions: ['events.index'] } }))
  const give = (email = '', role = '') =>
    query(
      `insert into memberships (business_id, user_id, role_id)
       select r.business_id, u.id, r.id from roles r, users u where r.id = $2 and u.email = $1`,
      [email, role],
    )
  await give(emails[0], roles[0]?.id)
  await give(emails[1], roles[0]?.id)
  await give(emails[0], roles[1]?.id)
  return { mark, roles }
}

test('before people lose rights it is said how many; what was deactivated comes back by one press, and nothing else', async ({
  open,
  product,
  desk,
}) => {
  const emails = [await newcomer(product, 'cashier'), await newcomer(product, 'cashier')]
  const owner = await desk('superadmin')
  const { mark, roles } = await heldRoles(owner, product.query, emails)
  const [, , off] = roles
  await owner.call('POST', '/tenant/role-deactivations', { body: { ids: [off?.id] } })
  const page = await open({ as: 'superadmin' })
  await page.goto(`/roles?name=${mark}`)
  const row = (which: string) => page.getByRole('row', { name: new RegExp(`Pomoc ${mark} ${which}`) })
  for (const which of ['a', 'b', 'c']) await row(which).getByRole('checkbox').check()
  await page.getByRole('button', { name: t('Deactivate') }).click()
  const question = page.getByRole('alertdialog')
  await question.getByText('Dezaktywować 3 role?').waitFor()
  // One of the two has two of the roles.
  await question.getByText(/^2 osoby od razu stracą uprawnienia/).waitFor()
  await expectAccessible(page, 'the question before roles are deactivated')
  await question.getByRole('button', { name: t('Cancel') }).click()
  await row('a').getByText(t('Active|role'), { exact: true }).waitFor()

  await page.getByRole('button', { name: t('Deactivate') }).click()
  await question.getByRole('button', { name: t('Deactivate') }).click()
  await page.getByText('Dezaktywowano 2 role').waitFor()
  for (const which of ['a', 'b', 'c']) await row(which).getByText(t('Inactive|role')).waitFor()
  await page.getByRole('button', { name: t('Undo') }).click()
  for (const which of ['a', 'b']) await row(which).getByText(t('Active|role'), { exact: true }).waitFor()
  await page.getByText('Aktywowano 2 role').waitFor()
  await expect.poll(() => row('c').getByText(t('Inactive|role')).count()).toBe(1)

  for (const which of ['a', 'b']) await row(which).getByRole('checkbox').check()
  await page.getByRole('button', { name: t('Delete'), exact: true }).click()
  const deletion = page.getByRole('dialog', { name: 'Usunąć 2 role?' })
  await deletion.getByText(/można je przywrócić/).waitFor()
  await deletion.getByText(/^Co najmniej jedną z nich stracą 2 osoby/).waitFor()
  await deletion.getByLabel(t('Type "DELETE" to confirm.')).fill('DELETE')
  await page.keyboard.press('Enter')
  await page.getByText('Usunięto 2 role').waitFor()
  await owner.call('POST', '/tenant/role-deletions', { body: { ids: [off?.id], members: 0 } })
})

test('what a role has beyond the usual, and what it lacks, is marked so that one sees and hears it, by day and by night', async ({
  open,
}) => {
  for (const dark of [false, true]) {
    const page = await open({ as: 'admin', dark, phone: dark })
    await page.goto('/roles?filter[key]=cashier')
    await page.getByRole('link', { name: t('cashier') }).click()
    const panel = page.getByRole('dialog', { name: t('cashier') })
    const grid = panel.getByRole('grid')
    const box = (checked: boolean) =>
      grid.getByRole('checkbox', { name: new RegExp(`^${t('Clients')}: `), checked })
    // The row begins with the box for all of it.
    await box(true).last().click()
    await box(false).last().click()
    const marks = grid.locator('[data-slot="rights-mark"]')
    await expect.poll(() => marks.count()).toBeGreaterThan(0)
    for (const words of [t('given, though not usual'), t('usual, but not given')])
      await panel.getByText(words, { exact: true }).waitFor()
    const spoken = new RegExp(`${t('Usual for this role.')}|${t('Not usual for this role.')}`)
    await expect.poll(() => grid.getByRole('checkbox', { name: spoken }).count()).toBe(await marks.count())
    expect(await leastContrast(page)).toBeGreaterThanOrEqual(3)
    await expectAccessible(page, `marked rights${dark ? ' in the dark' : ''}`)
    await expectNoSidewaysScroll(page)
  }
})

/** Of the marks on the page: sign against ground, and ground against what it lies on. */
const leastContrast = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    if (!canvas) throw new Error('no canvas')
    const light = (colour: string) => {
      canvas.fillStyle = '#fff'
      canvas.fillRect(0, 0, 1, 1)
      canvas.fillStyle = colour
      canvas.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) => {
        const share = part / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const ratio = (one: string, other: string) => {
      const [less = 0, more = 0] = [light(one), light(other)].sort((a, b) => a - b)
      return (more + 0.05) / (less + 0.05)
    }
    const groundOf = (element: Element | null): string => {
      if (!element) return '#fff'
      const { backgroundColor } = getComputedStyle(element)
      return /, 0\)$|transparent/.test(backgroundColor) ? groundOf(element.parentElement) : backgroundColor
    }
    return Math.min(
      ...[...document.querySelectorAll('[data-slot="rights-mark"]')].flatMap((mark) => {
        const { color, backgroundColor } = getComputedStyle(mark)
        return [ratio(color, backgroundColor), ratio(backgroundColor, groundOf(mark.parentElement))]
      }),
    )
  })
