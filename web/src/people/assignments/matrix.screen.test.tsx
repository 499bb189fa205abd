import { affectedVisits } from '@wizyta/contract/booking/affected-visits/api'
import { sickDays } from '@wizyta/contract/booking/sick-days/api'
import { assignments } from '@wizyta/contract/people/assignments/api'
import { employeeGroups } from '@wizyta/contract/people/employee-groups/api'
import { employee, employees } from '@wizyta/contract/people/employees/api'
import { serviceGroup, serviceGroups } from '@wizyta/contract/sales/service-groups/api'
import { service, services } from '@wizyta/contract/sales/services/api'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FakeServer } from '../../../test/fake-server.ts'
import { newId, pageOf, sample } from '../../../test/sample.ts'
import { openScreen } from '../../../test/screen.ts'

const person = (first_name: string) =>
  sample(employee, { id: newId(), first_name, last_name: 'Test', display_name: null })
const people = [person('Anna'), person('Ewa')]
const group = sample(serviceGroup, { id: newId(), name: 'Włosy', parent_id: null })
const made = (name: string) =>
  sample(service, { id: newId(), name, service_group_id: group.id, resource_rule: [], duration_min: 60 })
const all = [made('Strzyżenie'), made('Mycie')]
const [anna, ewa] = people.map(({ id }) => id) as [string, string]
const [cut, wash] = all.map(({ id }) => id) as [string, string]
const plain = {
  price: null,
  duration_min: null,
  buffer_before_min: null,
  buffer_after_min: null,
  segments: null,
  online: true,
  valid_from: null,
}

async function openMatrix(
  sent: unknown[],
  asked: unknown[] = [],
  prepare: (server: FakeServer) => void = () => {},
) {
  await openScreen('/employees/assignments/services', (server) => {
    server.answers(employees.index, () => pageOf(...people))
    server.answers(serviceGroups.index, () => pageOf(group))
    server.answers(services.index, () => pageOf(...all))
    server.answers(employeeGroups.index, () => pageOf())
    server.answers(assignments.index, () => ({
      data: [{ employee_id: ewa, service_id: cut, ...plain }],
    }))
    server.answers(affectedVisits.ofAssignments, ({ body }) => {
      asked.push(body)
      return { count: 1, visits: [] }
    })
    server.answers(assignments.change, ({ body }) => {
      sent.push(body)
      return { changed: 1 }
    })
    prepare(server)
  })
  const grid = page.getByRole('grid', { name: 'Usługi pracowników' })
  await expect.element(grid).toBeVisible()
  grid.element().focus()
}
const cell = (name: string) => page.getByRole('gridcell', { name, exact: true })

test('arrows move, Space gives and takes, a group gives all of its services, Ctrl+Z takes back; one save', async () => {
  const sent: unknown[] = []
  await openMatrix(sent)
  // The first row is the group: all of its services for Anna.
  await userEvent.keyboard(' ')
  await expect.element(cell('Strzyżenie, Anna Test: przypisano')).toBeVisible()
  await expect.element(cell('Włosy, Anna Test: przypisane usługi: 2 z 2')).toBeVisible()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(cell('Strzyżenie, Anna Test: nie przypisano')).toBeVisible()
  // Service, not its group; then a range of two by Shift.
  await userEvent.keyboard('{ArrowDown}{Shift>}{ArrowDown}{/Shift} ')
  await expect.element(cell('Mycie, Anna Test: przypisano')).toBeVisible()
  await userEvent.keyboard('{ArrowUp}{Enter}')
  const price = page.getByLabelText('Własna cena')
  await price.fill('120')
  await page.getByRole('button', { name: 'Zastosuj' }).click()
  await expect.element(cell('Strzyżenie, Anna Test: przypisano, 120 zł')).toBeVisible()
  await page.getByRole('button', { name: 'Sprawdź i zapisz' }).click()
  await expect.element(page.getByText('Przypisane: 2 · Odebrane: 0 · Zmienione: 0')).toBeVisible()
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
  await expect.element(page.getByText('Zmieniono przypisania: 2')).toBeVisible()
  const changes = [
    { employee_id: anna, service_id: cut, from: null, to: { ...plain, price: 120_00 } },
    { employee_id: anna, service_id: wash, from: null, to: plain },
  ]
  expect(sent).toEqual([{ changes }])
  await page.getByRole('button', { name: 'Cofnij' }).last().click()
  await expect
    .poll(() => sent[1])
    .toEqual({ changes: changes.map(({ from, to, ...pair }) => ({ ...pair, from: to, to: from })) })
})

test('visits ahead of a service that is taken are told before anything is saved', async () => {
  const [sent, asked]: [unknown[], unknown[]] = [[], []]
  await openMatrix(sent, asked)
  await userEvent.keyboard('{ArrowDown}{ArrowRight} ')
  await expect.element(cell('Strzyżenie, Ewa Test: nie przypisano')).toBeVisible()
  await page.getByRole('button', { name: 'Sprawdź i zapisz' }).click()
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
  await expect.element(page.getByRole('dialog', { name: /Wizyty.*1/ })).toBeVisible()
  expect(asked).toEqual([{ employees: [{ employee_id: ewa, service_id: cut }], resources: [] }])
  await page.getByRole('button', { name: 'Wróć' }).click()
  expect(sent).toEqual([])
})

test('once services are taken, their visits are settled on the board of just these', async () => {
  const [sent, shown]: [unknown[], unknown[]] = [[], []]
  await openMatrix(sent, [], (server) => {
    server.answers(affectedVisits.ofAssignments, () => ({ count: 1, visits: [], employee_ids: [ewa, anna] }))
    server.answers(sickDays.show, ({ query }) => {
      shown.push([query.employee_id, query.kind, query.service_ids])
      return { count: 0, visits: [], handed: [], is_away: true, cancel_reasons: [], gave_up: false }
    })
  })
  await userEvent.keyboard('{ArrowDown}{ArrowRight} ')
  await page.getByRole('button', { name: 'Sprawdź i zapisz' }).click()
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
  await page.getByRole('button', { name: 'Zapisz i szukaj zastępstw' }).click()
  await expect.element(page.getByRole('heading', { name: 'Wizyty z odebranymi usługami' })).toBeVisible()
  expect(sent.length).toBe(1)
  await expect.poll(() => shown).toEqual([[ewa, 'services', [cut]]])
  // The same change hits another employee: her board is one press away.
  await page.getByRole('link', { name: 'Anna Test' }).click()
  await expect.poll(() => shown.at(-1)).toEqual([anna, 'services', [cut]])
})

test('own parts and a first day are set for a pair; visits before that day are told', async () => {
  const [sent, asked]: [unknown[], unknown[]] = [[], []]
  await openMatrix(sent, asked)
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}')
  const form = page.getByRole('dialog', { name: 'Cena i czas' })
  await form.getByLabelText('Wykonuje od').fill('01.02.2027')
  await form.getByRole('switch', { name: /^Własne etapy/ }).click()
  await form.getByRole('button', { name: 'Zastosuj' }).click()
  await expect
    .element(page.getByRole('gridcell', { name: /Ewa Test: przypisano, .*od .*2027, etapy/ }))
    .toBeVisible()
  await page.getByRole('button', { name: 'Sprawdź i zapisz' }).click()
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
  await expect.element(page.getByRole('dialog', { name: /Wizyty.*1/ })).toBeVisible()
  const pair = { employee_id: ewa, service_id: cut }
  expect(asked).toEqual([{ employees: [{ ...pair, until: '2027-02-01' }], resources: [] }])
})

test('a mouse gives a whole range by dragging', async () => {
  const sent: unknown[] = []
  await openMatrix(sent)
  const from = cell('Strzyżenie, Anna Test: nie przypisano').element()
  const to = cell('Mycie, Ewa Test: nie przypisano').element()
  const pointer = (target: Element, type: string, buttons: number) =>
    target.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'mouse', button: 0, buttons }))
  pointer(from, 'pointerdown', 1)
  pointer(to, 'pointerover', 1)
  pointer(to, 'pointerup', 0)
  await expect.element(cell('Mycie, Ewa Test: przypisano')).toBeVisible()
  await expect.element(cell('Strzyżenie, Anna Test: przypisano')).toBeVisible()
  await expect.element(page.getByText('Zmiany: 3')).toBeVisible()
})
