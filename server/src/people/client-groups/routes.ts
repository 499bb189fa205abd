import { clientGroups } from '@wizyta/contract/people/client-groups/api'
import { sql } from 'kysely'
import { found } from '../../kit/database/rows.ts'
import { implement } from '../../kit/http/http.ts'
import { assignClients } from './assign.ts'
import { groupsOfClient, listMembers, previewRule } from './members.ts'
import {
  archiveClientGroup,
  findClientGroup,
  insertClientGroup,
  listClientGroups,
  restoreClientGroup,
  updateClientGroup,
} from './queries.ts'

export const clientGroupRoutes = implement('clientGroups', clientGroups, {
  index: ({ tx, businessId, query }) => listClientGroups(tx, businessId, query),
  show: ({ tx, businessId, params }) => findClientGroup(tx, businessId, params.id),
  create: (call) => insertClientGroup(call, call.body),
  update: (call) => updateClientGroup(call, call.params.id, call.version, call.body),
  delete: ({ tx, businessId, params, version }) => archiveClientGroup(tx, businessId, params.id, version),
  restore: ({ tx, businessId, params, version }) => restoreClientGroup(tx, businessId, params.id, version),
  members: (call) => listMembers(call, call.params.id, call.query),
  preview: (call) => {
    const { rule, page = 1, per_page = 10 } = call.body
    return previewRule(call, rule, { page, per_page })
  },
  ofClient: async ({ tx, businessId, session, params }) => {
    const { rows } = await sql<{ id: string }>`
      select id from clients where business_id = ${businessId} and id = ${params.id}`.execute(tx)
    return { data: await groupsOfClient(tx, businessId, found(rows).id, session.timezone) }
  },
  assign: ({ tx, businessId, body }) => assignClients(tx, businessId, body),
})
