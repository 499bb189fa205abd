import { type VisitListRow, visit, visitListRow, visits } from '@wizyta/contract/booking/calendar/visits'
import { visitLabels } from '@wizyta/contract/booking/visit-labels/api'
import { client, clients } from '@wizyta/contract/people/clients/api'
import { employees } from '@wizyta/contract/people/employees/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Refused } from '../../../test/fake-server.ts'
import { newId, pageOf, sample } from '../../../test/sample.ts'
import { openScreen } from '../../../test/screen.ts'
import { startingWith, t } from '../../../test/words.ts'
import { keyOf, queryClient } from '../../platform/net/query.ts'
import { today } from '../../platform/text/time.ts'

const row = (given: Partial<VisitListRow>) =>
  sample(visitListRow, {
    starts_at: '2026-01-05T09:00:00Z',
    ends_at: '2026-01-05T10:00:00Z',
    status: 'booked',
    version: 1,
    ...given,
  })

test('a list that was narrowed to a client elsewhere names the client', async () => {
  const iga = sample(client, { first_name: 'Iga', last_name: 'Nowak' })
  await openScreen(`/calendar/visits?filter[client_id]=${iga.id}`, (server) => {
    server.answers(visits.index, () => pageOf(row({ client_name: 'Iga Nowak' })))
    server.answers(visitLabels.index, () => pageOf())
    server.answers(employees.index, () => pageOf())
    server.answers(clients.show, () => iga)
  })
  await expect.element(page.getByRole('button', { name: /Klient.*Iga Nowak/ })).toBeVisible()
})

test('the list opens on today and what follows, and past visits are one press away', async () => {
  const asked: { filter?: unknown; sort?: unknown }[] = []
  await openScreen('/calendar/visits', (server) => {
    server.answers(visits.index, ({ query }) => {
      asked.push({ filter: query.filter, sort: query.sort })
      return pageOf(row({ client_name: 'Iga Nowak' }))
    })
    server.answers(visitLabels.index, () => pageOf())
    server.answers(employees.index, () => pageOf())
  })
  await expect.element(page.getByText('Iga Nowak')).toBeVisible()
  const day = today('Europe/Warsaw').toString()
  expect(asked).toMatchObject([{ filter: { from: [day] } }])
  expect(String(asked[0]?.sort)).toBe('starts_at')
  await page.getByRole('button', { name: 'Wyczyść', exact: true }).click()
  await expect.poll(() => asked.at(-1)?.filter).toBeUndefined()
  // Without any parameter too, what was cleared here stays cleared; the link of the menu opens it anew.
  await page
    .getByRole('columnheader', { name: /Termin/ })
    .getByRole('button')
    .click()
  await expect.poll(() => location.search).toBe('')
  await expect.element(page.getByText('Iga Nowak')).toBeVisible()
  expect(asked.at(-1)?.filter).toBeUndefined()
  await page.getByRole('navigation').getByRole('link', { name: 'Wizyty', exact: true }).click()
  await expect.poll(() => location.search).toContain(day)
})

test('what is to be closed lies before today: only a day that was chosen stays', async () => {
  const asked: unknown[] = []
  const open = (path: string) =>
    openScreen(path, (server) => {
      server.answers(visits.index, ({ query: { filter } }) => {
        asked.push(filter)
        return pageOf<VisitListRow>()
      })
      server.answers(visitLabels.index, () => pageOf())
      server.answers(employees.index, () => pageOf())
    })
  const choose = async () => {
    await page.getByRole('button', { name: 'Do zamknięcia' }).click()
    await page.getByText('Minione i niezamknięte').click()
  }
  await open('/calendar/visits')
  await choose()
  await expect.element(page.getByText('Wszystkie minione wizyty są zamknięte.')).toBeVisible()
  expect(asked.at(-1)).toEqual({ to_close: ['yes'] })
  await open('/calendar/visits?filter[from]=2026-01-01')
  await choose()
  await expect.poll(() => asked.at(-1)).toEqual({ from: ['2026-01-01'], to_close: ['yes'] })
  await expect.element(page.getByText('Nic nie pasuje do wyszukiwania.')).toBeVisible()
})

test('the longest state is shown whole, and ends in dots where the list is too narrow for it', async () => {
  await openScreen('/calendar/visits', (server) => {
    server.answers(visits.index, () => pageOf(row({ client_name: 'Iga Nowak', status: 'requested' })))
    server.answers(visitLabels.index, () => pageOf())
    server.answers(employees.index, () => pageOf())
  })
  const badge = page.getByRole('cell').getByText('Oczekuje na akceptację', { exact: true })
  await expect.element(badge).toBeVisible()
  expect(badge.element().scrollWidth).toBeLessThanOrEqual(badge.element().clientWidth)
  await page.viewport(780, 900)
  const cell = () => badge.element().closest('td')?.getBoundingClientRect().right ?? 0
  await expect.poll(() => badge.element().getBoundingClientRect().right <= cell()).toBe(true)
  expect(getComputedStyle(badge.element()).textOverflow).toBe('ellipsis')
})

test('on a phone a long value stays in the column of values', async () => {
  const services = 'Strzyżenie damskie, koloryzacja, pielęgnacja włosów i modelowanie'
  await openScreen('/calendar/visits?sort=starts_at', (server) => {
    server.answers(visits.index, () => pageOf(row({ client_name: 'Iga Nowak', services })))
    server.answers(visitLabels.index, () => pageOf())
    server.answers(employees.index, () => pageOf())
  })
  await page.viewport(390, 844)
  const sides = () => {
    const value = page.getByText(services).element().closest('div')
    const label = value?.previousElementSibling
    return [value?.getBoundingClientRect().left ?? 0, label?.getBoundingClientRect().right ?? 0] as const
  }
  await expect.poll(() => sides()[0] >= sides()[1]).toBe(true)
})

test('visits that are over are closed in the row or together; what cannot be closed is named, and Undo returns them', async () => {
  const stored = [
    row({ client_name: 'Iga Nowak' }),
    row({ client_name: 'Ola Lis', status: 'confirmed' }),
    row({ client_name: 'Ewa Bąk' }),
    row({ client_name: 'Kasia Wilk', starts_at: '2099-01-05T09:00:00Z', ends_at: '2099-01-05T10:00:00Z' }),
  ]
  const steps: [name: string, to: string][] = []
  await openScreen('/calendar/visits', (server) => {
    server.answers(visits.index, () => pageOf(...stored))
    server.answers(visitLabels.index, () => pageOf())
    server.answers(employees.index, () => pageOf())
    server.answers(visits.step, ({ params, body }) => {
      const at = stored.findIndex(({ id }) => id === params.id)
      const before = stored[at] as VisitListRow
      if (before.client_name === 'Ewa Bąk') throw new Refused(403, { message: 'Nie dla tej roli.' })
      steps.push([before.client_name, body.to])
      stored[at] = { ...before, status: body.to, version: before.version + 1 }
      return sample(visit, { id: params.id, status: body.to, version: before.version + 1 })
    })
  })
  const took = (name: string) => page.getByRole('button', { name: `Odbyła się: ${name}` })
  await expect.element(took('Iga Nowak')).toBeVisible()
  // A visit to come has nothing to be closed.
  expect(took('Kasia Wilk').elements()).toEqual([])

  await page.getByRole('checkbox', { name: startingWith('Zaznacz wszystkie') }).click()
  await page.getByRole('button', { name: 'Odbyła się (3)' }).click()
  await expect.element(page.getByText('Udało się tylko 2 z 3.')).toBeVisible()
  await expect.element(page.getByText('Ewa Bąk: Nie dla tej roli.')).toBeVisible()
  await expect.poll(() => took('Iga Nowak').elements()).toEqual([])
  await page.getByRole('button', { name: 'Cofnij' }).click()
  await expect.element(page.getByText('Jak poprzednio: 2 wizyty')).toBeVisible()
  expect(steps).toEqual([
    ['Iga Nowak', 'completed'],
    ['Ola Lis', 'completed'],
    ['Iga Nowak', 'booked'],
    ['Ola Lis', 'confirmed'],
  ])

  const card = keyOf(clients.show, { params: { id: newId() } })
  queryClient.setQueryData(card, sample(client))
  await page.getByRole('button', { name: 'Nieobecność: Iga Nowak' }).click()
  await expect.element(page.getByText('Nieobecność: Iga Nowak', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Cofnij' }).click()
  await expect.poll(() => stored[0]?.status).toBe('booked')
  // Cards that were read before say no longer how often the client came.
  await expect.poll(() => queryClient.getQueryState(card)?.isInvalidated).toBe(true)
})

test('all visits that match are closed with a question and a stop; one that is refused is named', async () => {
  const stored = Array.from({ length: 12 }, (_, at) => row({ client_name: `Nr ${at}` }))
  const steps: string[] = []
  let goOn = () => {}
  await openScreen('/calendar/visits?sort=starts_at', (server) => {
    server.answers(visits.index, ({ query: { page, per_page } }) => ({
      ...pageOf(...stored.slice((page - 1) * per_page, page * per_page)),
      total: stored.length,
    }))
    server.answers(visitLabels.index, () => pageOf())
    server.answers(employees.index, () => pageOf())
    server.answers(visits.step, async ({ params, body }) => {
      const at = stored.findIndex(({ id }) => id === params.id)
      if (at === 1) throw new Refused(409, { message: 'Już zamknięta.' })
      steps.push(`${at} ${body.to}`)
      if (at === 3 && body.to === 'completed') await new Promise<void>((resolve) => (goOn = resolve))
      return sample(visit, { id: params.id, status: body.to, version: 2 })
    })
  })
  await page.viewport(390, 844)
  await expect.element(page.getByText(t('Select all on this page'), { exact: true })).toBeVisible()
  await page.getByRole('checkbox', { name: startingWith('Zaznacz wszystkie') }).click()
  // The button stays under the finger, and a double tap counts once.
  const all = page.getByRole('button', { name: t('Select all {count} that match', { count: 12 }) })
  await expect.element(all).toBeVisible()
  const placeOf = (button: typeof all) => {
    const { left, top, width } = button.element().getBoundingClientRect()
    return [left, top, width]
  }
  const before = placeOf(all)
  await all.dblClick()
  const only = page.getByRole('button', { name: t('Only this page') })
  await expect.element(only).toBeVisible()
  expect(placeOf(only)).toEqual(before)
  await page.viewport(1440, 900)
  await page.getByRole('button', { name: 'Odbyła się', exact: true }).click()
  await page
    .getByRole('alertdialog', { name: t('Change {count} entries?', { count: 12 }) })
    .getByRole('button', { name: t('Change|verb') })
    .click()
  await expect.poll(() => steps.at(-1)).toBe('3 completed')
  await page.getByRole('button', { name: t('Stop|work') }).click()
  goOn()
  await expect.element(page.getByText('Udało się tylko 3 z 12.')).toBeVisible()
  await expect.element(page.getByText('Już zamknięta. (1): Nr 1')).toBeVisible()
  await page.getByRole('button', { name: 'Cofnij' }).click()
  await expect.poll(() => steps.slice(3)).toEqual(['0 booked', '2 booked', '3 booked'])
})
