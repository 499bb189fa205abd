import type { LinkProps } from '@tanstack/react-router'

/** Where a row, or the button of a new one, leads: a page, or a panel beside the list. */
export type RowLink = Pick<LinkProps, 'to' | 'params' | 'search'>

export const panelParam = 'edit'
export const newInPanel = 'new'

/** The record's panel beside the list that is open: in the address, so that reload and back keep it. */
export function besideList(id: string): RowLink {
  return { to: '.', search: ((before: object) => ({ ...before, [panelParam]: id })) as never }
}
