import type { RowLink } from '../../kit/nav/row-link.ts'

export const clientsLink: RowLink = { to: '/clients' }
/** The card of a client, to be read. */
export const clientLink = (id: string): RowLink => ({ to: '/clients/$id', params: { id } })
export const editClientLink = (id: string): RowLink => ({ to: '/clients/$id/edit', params: { id } })
