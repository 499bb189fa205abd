import type { SeriesUndo } from '@wizyta/contract/booking/calendar/series'
import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import type { Answer, Person } from './app.ts'
import { anySoft } from './fill.ts'
import type { Salon } from './salon.ts'

export const zone = 'Europe/Warsaw'

/** Day and time on the wall of the salon: `03-10T09:00`. */
export const wall = ({ starts_at }: { starts_at: string }) =>
  Temporal.Instant.from(starts_at).toZonedDateTimeISO(zone).toPlainDateTime().toString().slice(5, 16)

/** The means to change series of visits in a salon. */
export function seriesOf(salon: Salon, cut: string) {
  return {
    /** Makes a client with a weekly series: Wednesdays at 9:00 around the clock change of 28 March 2027. */
    async weekly(count = 4, rest: object = {}) {
      const ola = await salon.employee({}, [cut])
      const lines = [{ service_id: cut, employee_id: ola }]
      const { status, body } = await salon.book(lines, '2027-03-10T09:00:00+01:00', {
        repeat: { every: 1, unit: 'weeks', count },
        ...rest,
      })
      if (status !== 201) throw new Error(`the series was answered ${status}: ${JSON.stringify(body)}`)
      return { ola, lines, visits: body.data as Visit[] }
    },
    change: (visit: Visit | undefined, wanted: object, person: Person = salon.anna): Promise<Answer<any>> =>
      person.post(
        `/tenant/events/${visit?.id}/series-changes`,
        { scope: 'following', notify: false, accept: anySoft, ...wanted },
        { version: visit?.version },
      ),
    undo: (body: SeriesUndo | null, person: Person = salon.anna): Promise<Answer<any>> =>
      person.post('/tenant/series-undos', body as object),
    /** The same visits as they are stored now. */
    now: (visits: readonly Visit[]): Promise<Visit[]> =>
      Promise.all(visits.map(async ({ id }) => (await salon.anna.get(`/tenant/events/${id}`)).body)),
  }
}
