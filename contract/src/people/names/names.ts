interface Person {
  first_name: string | null
  last_name: string | null
}

export const fullName = ({ first_name, last_name }: Person) =>
  [first_name, last_name].filter(Boolean).join(' ')

/** The name by which calendar and clients know an employee. */
export const employeeName = (employee: Person & { display_name: string | null }) =>
  employee.display_name || fullName(employee)

/** The name of a visit's client, else what was typed for a walk-in; empty where neither is known. */
export const visitorName = (visit: { client: { name: string } | null; walk_in_name: string | null }) =>
  visit.client?.name || visit.walk_in_name || ''
