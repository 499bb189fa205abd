import type { Example } from './examples.ts'
import type { Ids } from './fill.ts'
import { newSalon } from './owner.ts'

const unused = '00000000-0000-4000-8000-000000000000'
/** The calls on businesses, of the guided start and of newcomers. */
export const businessExamples: Record<string, (ids: Ids) => Example> = {
  'businesses.index': () => ({ query: 'filter[status]=active&include=parent&sort=-city' }),
  'businesses.show': (ids) => ({ id: ids.business }),
  'businesses.create': () => ({ body: newSalon }),
  'businesses.update': (ids) => ({
    id: ids.business,
    body: { legal_name: 'Atelier sp. z o.o.', nip: 'PL 0001200103', website: 'atelier.example' },
  }),
  'businesses.suspend': (ids) => ({ id: ids.business, body: { password: 'wrong horse' } }),
  'businesses.reactivate': (ids) => ({ id: ids.business }),
  'businesses.close': (ids) => ({
    id: ids.business,
    body: { confirmation: 'DELETE', password: 'wrong horse' },
  }),
  'businesses.reopen': (ids) => ({ id: ids.business }),
  'businesses.export': () => ({}),
  'businesses.putLogo': () => ({}),
  'businesses.deleteLogo': () => ({}),
  'businesses.logo': () => ({ id: unused, query: 'size=64' }),
  'businessStart.addServices': () => ({
    body: { services: [{ code: 'hair-cut-women', price: 12_000, duration_min: 60 }] },
  }),
  'businessStart.addTeam': () => ({
    body: {
      employees: [
        {
          first_name: 'Ola',
          last_name: 'Mazur',
          week: [{ weekday: 1, intervals: [{ from: '09:00', to: '17:00' }], breaks: [] }],
        },
      ],
    },
  }),
  'registrations.create': () => ({
    body: { company: 'Atelier', business: 'Salon', name: 'Ola Mazur', email: 'ola@example.test' },
  }),
  'registrations.open': () => ({ body: { token: 'never-made-this-token' } }),
  'registrations.confirm': () => ({ body: { token: 'never-made-this-token', password: 'right horse' } }),
}
