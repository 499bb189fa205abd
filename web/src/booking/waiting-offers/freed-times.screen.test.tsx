import { waitingEntries, waitingEntry } from '@wizyta/contract/booking/waiting-list/api'
import {
  freedTime,
  linkedOffer,
  offerLink,
  waitingOffer,
  waitingOffers,
} from '@wizyta/contract/booking/waiting-offers/api'
import { employees } from '@wizyta/contract/people/employees/api'
import { services } from '@wizyta/contract/sales/services/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { newId, pageOf, sample } from '../../../test/sample.ts'
import { openScreen } from '../../../test/screen.ts'
import { t } from '../../../test/words.ts'

const starts_at = '2099-01-05T09:00:00Z'
const ends_at = '2099-01-05T10:00:00Z'
const ola = newId()
const waits = (client: string) =>
  sample(waitingEntry, {
    client,
    is_told: true,
    status: 'waiting',
    services: [{ id: newId(), name: 'Strzyżenie' }],
  })

test('a freed time is offered to one client with a hold, or to all whom it suits; an open offer is withdrawn', async () => {
  const [iga, zofia] = [waits('Iga Nowak'), waits('Zofia Lis')]
  const lines = [{ service_id: newId(), employee_id: ola, offset_min: 0 }]
  const freed = sample(freedTime, {
    starts_at,
    ends_at,
    employees: [{ id: ola, name: 'Ola' }],
    matches: [iga, zofia].map((entry) => ({ entry, starts_at, lines })),
  })
  const offer = sample(waitingOffer, {
    client: 'Ewa Wilk',
    status: 'open',
    is_held: true,
    starts_at,
    ends_at,
  })
  const made: object[] = []
  const withdrawn: string[] = []
  await openScreen('/calendar/waiting-list', (server) => {
    server.answers(waitingEntries.index, () => pageOf())
    server.answers(waitingEntries.figures, () => ({ waiting: 2, added: 2, offered: 0, booked: 0, value: 0 }))
    server.answers(services.index, () => pageOf())
    server.answers(employees.index, () => pageOf())
    server.answers(waitingOffers.freed, () => ({ data: [freed], gave_up: false }))
    server.answers(waitingOffers.index, () => ({ data: [offer] }))
    server.answers(waitingOffers.create, ({ body }) => {
      made.push(body)
      return { data: [sample(waitingOffer, { client: 'Iga Nowak', sends_at: null })] }
    })
    server.answers(waitingOffers.withdraw, ({ params }) => {
      withdrawn.push(params.id)
      return { ...offer, status: 'withdrawn' as const }
    })
  })
  await page.getByRole('button', { name: t('Offer to {name}', { name: 'Iga Nowak' }) }).click()
  await expect
    .poll(() => made[0])
    .toMatchObject({ freed_id: freed.id, hold: true, offers: [{ entry_id: iga.id, lines }] })
  await page.getByRole('button', { name: t('Offer to all: {count}', { count: 2 }) }).click()
  await expect
    .poll(() => made[1])
    .toMatchObject({ hold: false, offers: [{ entry_id: iga.id }, { entry_id: zofia.id }] })
  await page.getByRole('button', { name: t('Withdraw the offer: {name}', { name: 'Ewa Wilk' }) }).click()
  await expect.poll(() => withdrawn).toEqual([offer.id])
})

const linked = sample(linkedOffer, {
  status: 'open',
  starts_at,
  ends_at,
  expires_at: starts_at,
  timezone: 'Europe/Warsaw',
  language: 'pl',
  client_first_name: 'Iga',
  is_held: true,
  services: [{ name: 'Strzyżenie', employee: 'Ola' }],
  business: { name: 'Salon', address: 'Puławska 1', phone: null, brand_colour: '#0f766e' },
})

test('the page of an offer books the time, and says who was faster', async () => {
  let isTaken = false
  await openScreen(
    `/offer/${'a'.repeat(64)}`,
    (server) => {
      server.answers(offerLink.show, () => (isTaken ? { ...linked, status: 'taken' as const } : linked))
      server.answers(offerLink.accept, () => {
        isTaken = true
        return { ...linked, status: 'accepted' as const }
      })
    },
    { isSignedIn: false },
  )
  await expect.element(page.getByText('Dzień dobry, Iga! Zwolnił się termin.')).toBeVisible()
  await page.getByRole('button', { name: 'Przyjmuję termin' }).click()
  await expect.element(page.getByRole('heading', { name: 'Wizyta jest umówiona' })).toBeVisible()
})
