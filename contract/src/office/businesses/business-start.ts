import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { minutes, money, requiredText } from '../../kit/field.ts'
import { weekdayHours } from '../../people/working-hours/api.ts'

/** A service of the starter catalogue, with the price and the time that this salon takes. */
export const startedService = z
  .strictObject({
    /** `starter-catalogue.ts` */
    code: z.string().max(40),
    price: money,
    duration_min: minutes(5, 720),
  })
  .meta({ id: 'StartedService' })
export type StartedService = z.infer<typeof startedService>

/** Employee entered at the start; without a week of their own they work in the opening hours. */
export const startedEmployee = z
  .strictObject({
    first_name: requiredText('Enter a first name.', 60),
    last_name: requiredText('Enter a last name.', 60),
    week: z.array(weekdayHours).max(7).optional(),
  })
  .meta({ id: 'StartedEmployee' })
export type StartedEmployee = z.infer<typeof startedEmployee>

/** How many were added, and all that were meant: those that were there already too. */
const started = z.object({ added: z.int(), data: z.array(z.object({ id: z.uuid() })) })
export type Started = z.infer<typeof started>

/** The guided start of a new business: what else takes many forms, each step in one call. */
export const businessStart = {
  addServices: endpoint({
    method: 'POST',
    path: '/tenant/started-services',
    permission: 'services.create',
    summary:
      'Add services of the starter catalogue, with their groups; whoever is there already performs them.',
    body: z.strictObject({
      services: z.array(startedService).min(1, 'Choose at least one service.').max(200),
    }),
    answer: started,
    idempotent: true,
  }),
  addTeam: endpoint({
    method: 'POST',
    path: '/tenant/started-team',
    permission: 'employees.create',
    summary: 'Add the first employees, who perform every service.',
    body: z.strictObject({
      employees: z.array(startedEmployee).min(1, 'Add at least one person.').max(50),
    }),
    answer: started,
    idempotent: true,
  }),
}
