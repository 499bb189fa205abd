interface Person {
  first_name: string | null
  last_name: string | null
}

export const fullName = ({ first_name, last_name }: Person) =>
  [first_name, last_name].filter(Boolean).join(' ')

/** The name by which calendar and clients know an employee. */
export const employeeName = (employee: Person & { display_name: string | null }) =>
  employee.display_name || fullName(employee)

interface Visited {
  client: { name: string } | null
  walk_in_name: string | null
  lines?: readonly { client_name: string | null }[]
}

/** The name of a visit's client, else what was typed for a walk-in; empty where neither is known. */
export const payerName = (visit: Visited) => visit.client?.name || visit.walk_in_name || ''

/** The names of all who come: the visit's client, and the other clients of its lines. `Anna Nowak + Zofia Nowak`. */
export const visitorName = (visit: Visited) =>
  [payerName(visit), ...new Set(visit.lines?.map(({ client_name }) => client_name))]
    .filter(Boolean)
    .join(' + ')
