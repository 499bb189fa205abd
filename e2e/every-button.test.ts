import { allows } from '@wizyta/contract/kit/permission'
import type { Page, Response } from 'playwright-core'
import { expect } from 'vitest'
import { entityLists, signedInRoutes } from './addresses.ts'
import { type Desk, giveSession, openDesk } from './desk.ts'
import { newcomer } from './newcomer.ts'
import type { Product } from './product.ts'
import { test } from './test.ts'
import { follow, settled } from './walking.ts'

/** Address where a subject is read, and the rights that each show more there. */
type Walk = [subject: string, at: string, more: string[]]

const declared: Walk[] = [
  ['events', '/calendar', ['create']],
  ['events', '/calendar?visit=~', ['update']],
  ['events', '/calendar/visits', ['update']],
  ['employees', '/employees', ['create', 'update', 'delete']],
  ['employees', '/employees/working-hours', ['update']],
  ['customers', '/clients', ['create', 'update', 'delete']],
  ['products', '/sales/products', ['create', 'update', 'delete']],
  ['deliveries', '/sales/delivery', ['create', 'delete']],
  ['stock-levels', '/sales/stock-levels?edit=~', ['update']],
  ['stocktakes', '/sales/stocktakes', ['create', 'delete']],
  ['sales-and-usages', '/sales/sales-usage', ['create']],
  ['sales-and-usages', '/sales/sales-usage?edit=~', ['update']],
  ['notifications', '/communication/mailbox', []],
  ['apps', '/apps?edit=api', ['create']],
  // Authors change their own; the right to change reaches those of colleagues.
  ['messages', '/communication/mass-email', ['create']],
  ['messages', '/communication/mass-sms', ['create']],
  ['users', '/users', ['create']],
  ['businesses', '/businesses', ['create', 'update', 'delete']],
  ['roles', '/roles', ['create', 'update', 'delete']],
  ['roles', '/roles?edit=~', ['update']],
  ['system-settings', '/configuration/system-settings', ['update']],
  ['audit-log', '/activity-log', []],
  // Users who only read reports do not see where they are sent.
  ['reports', '/reports/schedules', ['create']],
]
// Of an entity that is not declared above, the right to change shows more on its list. The waiting list has no rights of
// its own: users who see the whole salon read it. Those who change visits change it.
const screens: Walk[] = [
  ...declared,
  ...entityLists()
    .filter(
      ({ subject, path }) =>
        subject !== 'events-others' && !declared.some(([one, at]) => one === subject || at === path),
    )
    .map(({ subject, path }): Walk => [subject, path, ['update']]),
]

/** Screen that needs no right. */
const neutral = '/settings/display'

/** The words with which something is written begin so. */
const writing =
  /^(New|Add|Invite|Connect|Manage|Edit|Change|Move|Save|Copy|Archive|Delete|Remove|Restore|Select|Show archived|Suspend|Deactivate|Reactivate|Close the|Export|Make|Create|Generate|Revoke|Sign out everywhere|See as|Cancel|Confirm|Note for|Withdraw|Send|Increase|Decrease|Reverse|Propose|Correct|Take back|Post)\b/

test('PRM-2: a reader is shown no way to change anything and no link that is closed; each right more shows another', async ({
  open,
  desk,
  product,
}) => {
  const owner = await desk('superadmin')
  const { data: visits } = await owner.call('GET', '/tenant/events?per_page=1&sort=-starts_at')
  const { data: roles } = await owner.call('GET', '/tenant/roles?per_page=1')
  const { data: products } = await owner.call('GET', '/tenant/products?per_page=1')
  const { data: usages } = await owner.call('GET', '/tenant/usages?per_page=1')
  const records: Record<string, string> = {
    '/calendar?visit=~': visits[0].id,
    '/roles?edit=~': roles[0].id,
    '/sales/stock-levels?edit=~': products[0].id,
    '/sales/sales-usage?edit=~': usages[0].id,
  }
  const waiting = screens.map(([subject, at, more]) => ({
    subject,
    at: at.replace('~', records[at] ?? ''),
    more,
  }))
  let [shownMore, looked] = [0, 0]
  const walk = async () => {
    const { roleId, as } = await somebody(product, owner)
    const giveRights = (rights: string[]) =>
      product.query('update roles set permissions = $1 where id = $2', [rights, roleId])
    const page = await open({ language: 'en', still: true })
    await giveSession(page.context(), product.origin, as)
    await page.goto(neutral)
    await settled(page)
    const shown = async (at: string, rights: string[]) => {
      // A page that is open would ask for what it may not any more. The neutral one stays, and hears of the change.
      await follow(page, neutral)
      const heard = page.waitForResponse((answer) => isOfRights(answer, rights))
      await giveRights(rights)
      await heard
      await follow(page, at)
      const seen = await controls(page)
      const closed = seen.filter(({ to }) => to !== null && !opens(to, rights))
      expect.soft(closed, `${at} with ${rights.join()} leads to /403`).toEqual([])
      return seen.map(({ name }) => name)
    }
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { subject, at, more } = next
      // Of all, so that there is something on which more could be shown.
      const index = [`${subject}.index`, 'events-others.index']
      const before = await shown(at, index)
      looked += 1
      expect
        .soft(
          before.filter((name) => writing.test(name)),
          `${at} with ${index.join()} alone`,
        )
        .toEqual([])
      for (const action of more) {
        const names = await shown(at, [...index, `${subject}.${action}`])
        const added = names.filter((name) => !before.includes(name))
        expect.soft(added.length, `${at} shows nothing more with ${action}`).toBeGreaterThan(0)
        shownMore += 1
      }
    }
  }
  // Each waits for the word of its changed rights, in which the others get on.
  await Promise.all([walk(), walk(), walk(), walk()])
  expect([looked, shownMore]).toEqual([screens.length, screens.flatMap(([, , more]) => more).length])
})

/** Returns true for the answer that tells the browser of exactly these rights in its business. */
async function isOfRights(answer: Response, rights: string[]): Promise<boolean> {
  if (new URL(answer.url()).pathname !== '/api/v1/tenant/businesses') return false
  const { businesses } = (await answer.json()) as { businesses: { permissions: string[] }[] }
  return businesses[0]?.permissions.toSorted().join() === rights.toSorted().join()
}

/** Makes a user in the first business alone, with a role of their own. */
async function somebody(product: Product, owner: Desk): Promise<{ roleId: string; as: Desk }> {
  const email = await newcomer(product, 'cashier', 'Ciekawa Osoba')
  const business = owner.businesses[0]?.id
  const [role] = await product.query<{ id: string }>(
    `insert into roles (business_id, name, permissions) values ($1, $2, '{}') returning id`,
    [business, email],
  )
  await product.query('delete from memberships where user_id = (select id from users where email = $1)', [
    email,
  ])
  await product.query(
    'insert into memberships (business_id, user_id, role_id) select $1, id, $2 from users where email = $3',
    [business, role?.id, email],
  )
  return { roleId: role?.id ?? '', as: await openDesk(product, email) }
}

interface Control {
  name: string
  /** The path that it leads to, of a link within the app. */
  to: string | null
}

/** Lists the controls of the page, its panel, and the menus of a first row and panel. */
async function controls(page: Page): Promise<Control[]> {
  const found = await page.evaluate(shownControls)
  const isPanelOpen = (await page.getByRole('dialog').count()) > 0
  const menu = page
    .locator(isPanelOpen ? '[role="dialog"] [aria-haspopup="menu"]' : 'main tbody [aria-haspopup="menu"]')
    .or(page.getByRole('button', { name: 'More actions' }))
    .first()
  if (await menu.isVisible()) {
    await menu.click()
    await page.getByRole('menuitem').first().waitFor()
    found.push(...(await page.evaluate(shownControls)))
    await page.keyboard.press('Escape')
  }
  return found
}

function shownControls(): Control[] {
  const within = ['[data-slot="page"]', 'main', '[role="dialog"]', '[role="menu"]']
  const used =
    'a[href], button, input, select, textarea, [role="switch"], [role="checkbox"], [role="menuitem"]'
  return (
    [...document.querySelectorAll(`:is(${within.join()}) :is(${used})`)]
      .filter(
        (one) => one.checkVisibility({ visibilityProperty: true }) && !(one as HTMLButtonElement).disabled,
      )
      // The rights of a role are a table that one walks through, whether or not one may change them.
      .filter((one) => one.closest('[role="grid"]') === null)
      .map((one) => {
        const link = one.getAttribute('href')
        const label = (one as HTMLInputElement).labels?.[0]?.textContent
        return {
          name: (one.getAttribute('aria-label') ?? (one.textContent || label || '')).trim(),
          to:
            link?.startsWith('/') && !link.startsWith('/api/')
              ? new URL(link, location.origin).pathname
              : null,
        }
      })
  )
}

const table = signedInRoutes().map(({ path, permission }) => ({
  permission,
  pattern: new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}$`),
  hasId: path.includes('$'),
}))

/** Returns true when the screen at a path opens with these rights. */
function opens(path: string, permissions: string[]): boolean {
  const route = table
    .filter(({ pattern }) => pattern.test(path))
    .sort((a, b) => Number(a.hasId) - Number(b.hasId))[0]
  return route === undefined || allows({ permissions }, route)
}
