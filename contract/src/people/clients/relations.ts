import { z } from 'zod'
import { endpoint, idParams } from '../../kit/endpoint.ts'
import { choice, instant, localDate } from '../../kit/field.ts'

/** Role of the other client towards this one. */
export const relationRole = choice({
  parent: 'Parent',
  child: 'Child',
  guardian: 'Guardian',
  ward: 'Under guardianship',
  partner: 'Partner',
  sibling: 'Sibling',
  referrer: 'Recommended us',
  referred: 'Came by recommendation',
  other: 'Other|relation',
}).meta({ label: 'Relation' })
export type RelationRole = z.infer<typeof relationRole>

const opposites: Record<RelationRole, RelationRole> = {
  parent: 'child',
  child: 'parent',
  guardian: 'ward',
  ward: 'guardian',
  partner: 'partner',
  sibling: 'sibling',
  referrer: 'referred',
  referred: 'referrer',
  other: 'other',
}

/** Returns the same relation as seen from the other client. */
export const oppositeRole = (role: RelationRole): RelationRole => opposites[role]

/** Roles that are stored. The opposite ones are stored the other way round. */
export const storedRoles: readonly RelationRole[] = [
  'parent',
  'guardian',
  'partner',
  'sibling',
  'referrer',
  'other',
]

const clientRelation = z
  .object({
    id: z.uuid(),
    role: relationRole,
    client: z.object({
      id: z.uuid(),
      name: z.string(),
      /** Masked for readers without the right to contacts. */
      phone: z.string().nullable(),
      birth_date: localDate.nullable(),
      next_visit_at: instant.nullable(),
      is_archived: z.boolean(),
    }),
  })
  .meta({ id: 'ClientRelation' })
export type ClientRelation = z.infer<typeof clientRelation>

export const clientRelations = {
  index: endpoint({
    method: 'GET',
    path: '/tenant/customers/:id/relations',
    permission: 'customers.index',
    summary: 'List family and other relations of a client.',
    params: idParams,
    answer: z.object({ data: z.array(clientRelation) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/tenant/customers/:id/relations',
    permission: 'customers.update',
    summary: 'Relate two clients. Both cards show it.',
    params: idParams,
    body: z
      .strictObject({ other_id: z.uuid('Choose a client.'), role: relationRole })
      .meta({ id: 'ClientRelationInput' }),
    answer: clientRelation,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/tenant/customer-relations/:id',
    permission: 'customers.update',
    summary: 'Remove a relation of two clients.',
    params: idParams,
  }),
}
