import { affectedVisits } from '@wizyta/contract/booking/affected-visits/api'
import { sickDays } from '@wizyta/contract/booking/sick-days/api'
import { employeeGroups } from '@wizyta/contract/people/employee-groups/api'
import { employees } from '@wizyta/contract/people/employees/api'
import { type RotaMonth, rota, rotaTemplate, rotaTemplates } from '@wizyta/contract/people/rota/api'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type FakeServer, Refused } from '../../../test/fake-server.ts'
import { newId, pageOf, sample } from '../../../test/sample.ts'
import { openScreen } from '../../../test/screen.ts'

const person = (name: string) => ({
  id: newId(),
  name,
  colour: 'rose' as const,
  position: null,
  hired_on: null,
  left_on: null,
  contract_minutes: 2400,
  contract_per: 'week' as const,
})
const [anna, ewa] = [person('Anna'), person('Ewa')]
const parts = (from: string, to: string) => [{ from, to }]
const week = (employee_id: string) =>
  [1, 2, 3, 4, 5].map((weekday) => ({
    employee_id,
    resource_id: null,
    weekday,
    intervals: parts('09:00', '17:00'),
    breaks: [],
  }))
const month = (more: Partial<RotaMonth> = {}): RotaMonth => ({
  month: '2026-11',
  people: [anna, ewa],
  weeks: [...week(anna.id), ...week(ewa.id)],
  dated: [],
  absences: [],
  requests: [],
  holidays: [{ date: '2026-11-11', key: 'independence_day' }],
  published_at: null,
  shifts: [],
  elsewhere: [],
  ...more,
})
const early = sample(rotaTemplate, {
  id: newId(),
  name: 'Rano',
  colour: 'lime',
  intervals: parts('08:00', '14:00'),
  breaks: [],
})

async function openRota(sent: unknown[], more: { answer?: Partial<RotaMonth>; phone?: boolean } = {}) {
  const prepare = (server: FakeServer) => {
    server.answers(rota.show, () => month(more.answer))
    server.answers(rotaTemplates.index, () => pageOf(early))
    server.answers(employeeGroups.index, () => pageOf())
    server.answers(affectedVisits.ofRota, () => ({ count: 0, visits: [] }))
    server.answers(rota.change, ({ body }) => {
      sent.push(body)
      return { changed: 1 }
    })
  }
  const at = '/employees/working-hours/rota?month=2026-11'
  const server = await openScreen(at, prepare, { phone: more.phone ?? false })
  const grid = page.getByRole('grid', { name: 'Grafik pracy' })
  await expect.element(grid).toBeVisible()
  grid.element().focus()
  return server
}
const cell = (name: RegExp) => page.getByRole('gridcell', { name })
const monday = /^Anna, pon\., 2 lis/

test('typing sets hours, arrows move, F2 edits, Delete returns to the week, Ctrl+Z takes back; one save', async () => {
  const sent: unknown[] = []
  await openRota(sent)
  // The first of November is a Sunday.
  await userEvent.keyboard('{ArrowRight}9-13, 14-18{Enter}')
  await expect.element(cell(/^Anna, pon\., 2 lis: 9-13, 14-18/)).toBeVisible()
  await userEvent.keyboard('-{Enter}')
  await expect.element(cell(/^Ewa, pon\., 2 lis: Wolne/)).toBeVisible()
  await userEvent.keyboard('{F2}{Enter}')
  await expect.element(page.getByText('Zmiany: 2')).toBeVisible()
  await userEvent.keyboard('{Delete}')
  await expect.element(cell(/^Ewa, pon\., 2 lis: 9-17/)).toBeVisible()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(cell(/^Ewa, pon\., 2 lis: Wolne/)).toBeVisible()
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
  const cells = [
    {
      employee_id: anna.id,
      date: '2026-11-02',
      from: null,
      to: { intervals: [...parts('09:00', '13:00'), ...parts('14:00', '18:00')], breaks: [] },
    },
    { employee_id: ewa.id, date: '2026-11-02', from: null, to: { intervals: [], breaks: [] } },
  ]
  await expect.poll(() => sent).toEqual([{ cells }])
  await page.getByRole('button', { name: 'Cofnij' }).last().click()
  await expect
    .poll(() => sent[1])
    .toEqual({ cells: cells.map(({ from, to, ...day }) => ({ ...day, from: to, to: from })) })
})

test('other hours keep the break of the week; empty brackets take it, and the cell says so', async () => {
  const sent: unknown[] = []
  const breaks = parts('13:15', '13:45')
  await openRota(sent, {
    answer: { weeks: [...week(anna.id).map((day) => ({ ...day, breaks })), ...week(ewa.id)] },
  })
  await userEvent.keyboard('{ArrowRight}10-18{Tab}10-18 (){Tab}10-18 (){Enter}')
  await expect.element(cell(/^Anna, pon\., 2 lis: 10-18 \(13:15-13:45\)/)).toBeVisible()
  await expect.element(cell(/^Anna, wt\., 3 lis: 10-18, bez przerwy/)).toHaveTextContent('10–18 ()')
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
  const [intervals, date] = [parts('10:00', '18:00'), (day: number) => `2026-11-0${day}`]
  const day = (of: number, rests: object[]) => ({
    employee_id: anna.id,
    date: date(of),
    from: null,
    to: { intervals, breaks: rests },
  })
  await expect.poll(() => sent).toEqual([{ cells: [day(2, breaks), day(3, []), day(4, [])] }])
})

test('what cannot be read is marked and not saved', async () => {
  const sent: unknown[] = []
  await openRota(sent)
  await userEvent.keyboard('{ArrowRight}9-25{Enter}')
  await expect
    .element(page.getByText('Dni z błędem: 1. Wpisz godziny, np. 9-17, albo - jako dzień wolny.'))
    .toBeVisible()
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click({ force: true })
  expect(sent).toEqual([])
})

test('Ctrl+D fills down, and a selection is copied to the following weeks and to all others', async () => {
  await openRota([])
  await userEvent.keyboard(
    '{ArrowRight}10-14{Enter}{ArrowUp}{Shift>}{ArrowDown}{/Shift}{Control>}d{/Control}',
  )
  await expect.element(cell(/^Ewa, pon\., 2 lis: 10-14/)).toBeVisible()
  await userEvent.keyboard('{Control>}{ArrowUp}{/Control}')
  await page.getByRole('button', { name: 'Kopiuj zaznaczenie' }).click()
  await page.getByRole('menuitem', { name: 'Na kolejne tygodnie miesiąca' }).click()
  await expect.element(cell(/^Anna, pon\., 30 lis: 10-14/)).toBeVisible()
  await expect.element(cell(/^Anna, wt\., 3 lis: 9-17/)).toBeVisible()
})

test('a template is painted over a range by dragging, and fills the selection by Alt and its number', async () => {
  const sent: unknown[] = []
  await openRota(sent)
  await page.getByRole('button', { name: /^Rano/ }).click()
  const pointer = (target: Element, type: string, buttons: number) =>
    target.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'mouse', button: 0, buttons }))
  pointer(cell(monday).element(), 'pointerdown', 1)
  pointer(cell(/^Ewa, wt\., 3 lis/).element(), 'pointerover', 1)
  pointer(cell(/^Ewa, wt\., 3 lis/).element(), 'pointerup', 0)
  await expect.element(page.getByText('Zmiany: 4')).toBeVisible()
  await expect.element(cell(/^Ewa, wt\., 3 lis: 8-14/)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  page.getByRole('grid').element().focus()
  await userEvent.keyboard('{ArrowRight}{Alt>}[Digit1]{/Alt}')
  await expect.element(page.getByText('Zmiany: 5')).toBeVisible()
})

test('sums stand against the contract; too little rest is marked in the day and listed; absences and requests show', async () => {
  const away = { starts_on: '2026-11-19', ends_on: '2026-11-20', from_time: null, to_time: null }
  await openRota([], {
    answer: {
      absences: [{ employee_id: ewa.id, resource_id: null, ...away, reason: 'holiday' }],
      requests: [{ id: newId(), employee_id: anna.id, ...away, reason: 'holiday' }],
    },
  })
  await expect.element(page.getByRole('rowheader', { name: /Anna/ })).toHaveTextContent('Anna168:00 / 160:00')
  await expect.element(cell(/^Ewa, czw\., 19 lis: Urlop/)).toBeVisible()
  await expect.element(cell(/^Anna, czw\., 19 lis: 9-17, Wniosek o urlop/)).toBeVisible()
  await userEvent.keyboard('{ArrowRight}14-22{Tab}7-15{Enter}')
  await expect.element(cell(/^Anna, pon\., 2 lis: 14-22, Odpoczynek dobowy 9 h/)).toBeVisible()
  await expect
    .element(page.getByRole('heading', { name: 'Za krótki odpoczynek według Kodeksu pracy' }))
    .toBeVisible()
})

test('a reader changes nothing', async () => {
  await openScreen(
    '/employees/working-hours/rota?month=2026-11',
    (server) => {
      server.answers(rota.show, () => month())
      server.answers(rotaTemplates.index, () => pageOf(early))
      server.answers(employeeGroups.index, () => pageOf())
    },
    { rights: ['employees.index'] },
  )
  const grid = page.getByRole('grid', { name: 'Grafik pracy' })
  await expect.element(grid).toBeVisible()
  grid.element().focus()
  await userEvent.keyboard('{ArrowRight}10')
  await expect.element(cell(/^Anna, pon\., 2 lis: 9-17/)).toBeVisible()
  expect(page.getByRole('button', { name: 'Zapisz' }).elements()).toEqual([])
})

test('a day that another user saved meanwhile is told with both hours; the own ones are saved when wanted', async () => {
  const sent: { cells: { from: unknown }[] }[] = []
  let dated: RotaMonth['dated'] = []
  const server = await openRota([])
  const theirs = { intervals: parts('10:00', '18:00'), breaks: [] }
  server.answers(rota.show, () => month({ dated }))
  server.answers(rota.change, ({ body }) => {
    sent.push(body)
    if (sent.length > 1) return { changed: 1 }
    dated = [{ employee_id: anna.id, resource_id: null, date: '2026-11-02', ...theirs }]
    throw new Refused(409, { message: 'Nothing was saved.', errors: { 'cells.0': ['Changed.'] } })
  })
  await userEvent.keyboard('{ArrowRight}11-19{Enter}')
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
  await expect.element(page.getByText('Anna, pon., 2 lis: zapisane 10-18, Twoje 11-19')).toBeVisible()
  await page.getByRole('button', { name: 'Zapisz moje' }).click()
  await expect.poll(() => sent.map(({ cells }) => cells[0]?.from)).toEqual([null, theirs])
})

test('the weeks of last month are taken over for all employees that are shown', async () => {
  const sent: unknown[] = []
  const server = await openRota(sent)
  const worked = { intervals: parts('10:00', '15:00'), breaks: [] }
  // Four weeks before 2 November, and six before 30 November: four weeks before lies in November itself.
  const dated = ['2026-10-05', '2026-10-19'].map((date) => ({
    employee_id: ewa.id,
    resource_id: null,
    date,
    ...worked,
  }))
  server.answers(rota.show, ({ query }) =>
    month(query.month === '2026-10' ? { month: query.month, dated } : {}),
  )
  await page.getByRole('button', { name: 'Kopiuj zaznaczenie' }).click()
  await page.getByRole('menuitem', { name: 'Tygodnie poprzedniego miesiąca, wszystkim na liście' }).click()
  await expect.element(cell(/^Ewa, pon\., 2 lis: 10-15/)).toBeVisible()
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
  const change = (date: string) => ({ employee_id: ewa.id, date, from: null, to: worked })
  await expect.poll(() => sent).toEqual([{ cells: ['2026-11-02', '2026-11-16', '2026-11-30'].map(change) }])
})

test('hours in another business at the same time are marked in the cell and listed, until they are moved', async () => {
  const days = [
    { date: '2026-11-02', intervals: parts('16:00', '20:00'), breaks: [] },
    { date: '2026-11-03', intervals: parts('17:00', '20:00'), breaks: [] },
  ]
  await openRota([], { answer: { elsewhere: [{ employee_id: anna.id, days }] } })
  const sentence = /W tym czasie praca w innym salonie: 16–20/
  await expect.element(cell(monday)).toHaveAttribute('data-warned')
  await expect.element(cell(monday)).toHaveAccessibleName(sentence)
  await expect.element(page.getByRole('listitem').filter({ hasText: sentence })).toBeVisible()
  await expect.element(cell(/^Anna, wt\., 3 lis/)).not.toHaveAttribute('data-warned')
  await userEvent.keyboard('{ArrowRight}9-15{Enter}')
  await expect.element(cell(monday)).not.toHaveAttribute('data-warned')
  await expect.element(page.getByText(sentence)).not.toBeInTheDocument()
})

test('on a phone the bar that saves is one line below the grid, without scrolling', async () => {
  const people = Array.from({ length: 12 }, (_, at) => person(`Osoba ${at}`))
  await openRota([], { phone: true, answer: { people, weeks: people.flatMap(({ id }) => week(id)) } })
  const save = page.getByRole('button', { name: 'Zapisz', exact: true })
  await expect.element(save).toBeVisible()
  const bar = save.element().parentElement?.getBoundingClientRect()
  const grid = page.getByRole('grid', { name: 'Grafik pracy' }).element().getBoundingClientRect()
  expect(bar?.bottom).toBeLessThanOrEqual(844)
  expect(bar?.height).toBeLessThan(70)
  expect(grid.bottom).toBeLessThanOrEqual(bar?.top ?? 0)
})

test('once days are saved, the visits that they hit are settled on the board of just these days', async () => {
  const [sent, shown]: [unknown[], unknown[]] = [[], []]
  const server = await openRota(sent)
  server.answers(affectedVisits.ofRota, () => ({ count: 2, visits: [], employee_ids: [anna.id] }))
  server.answers(employees.index, () => pageOf())
  server.answers(sickDays.show, ({ query }) => {
    shown.push([query.employee_id, query.kind, query.from, query.to, query.dates])
    return { count: 0, visits: [], handed: [], is_away: true, cancel_reasons: [], gave_up: false }
  })
  // Monday and Wednesday, not the day between them.
  await userEvent.keyboard('{ArrowRight}8-12{Enter}')
  await cell(/^Anna, śr\., 4 lis/).click()
  await userEvent.keyboard('8-12{Enter}')
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
  await page.getByRole('button', { name: 'Zapisz i szukaj zastępstw' }).click()
  await expect.element(page.getByRole('heading', { name: 'Wizyty poza godzinami pracy' })).toBeVisible()
  expect(sent.length).toBe(1)
  await expect
    .poll(() => shown)
    .toEqual([[anna.id, 'hours', '2026-11-02', '2026-11-04', ['2026-11-02', '2026-11-04']]])
})
