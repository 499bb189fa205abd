import type { RowLink } from '../../kit/nav/row-link.ts'

export const clientGroupsLink: RowLink = { to: '/clients/groups' }
/** Clients of a group, by hand or by rule. */
export const clientsOfGroup = (id: string): RowLink => ({
  to: '/clients',
  search: { filter: { group: id } },
})
