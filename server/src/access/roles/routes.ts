import { roles } from '@wizyta/contract/access/roles/api'
import { implement } from '../../kit/http/http.ts'
import { beginPreview } from './preview.ts'
import { archiveRole, insertRole, listRoles, restoreRole, roleFinder, updateRole } from './queries.ts'
import { archiveRoles, switchRoles } from './several.ts'

export const roleRoutes = implement('roles', roles, {
  index: ({ tx, session, query, request }) => listRoles(tx, session, query, request.language),
  show: ({ tx, session, businessId, params }) => roleFinder(session)(tx, businessId, params.id),
  create: ({ tx, session, body }) => insertRole(tx, session, body),
  update: ({ tx, session, params, version, body }) => updateRole(tx, session, params.id, version, body),
  delete: ({ tx, session, params, version, query }) =>
    archiveRole(tx, session, params.id, version, query.members ?? 0),
  restore: ({ tx, session, params, version }) => restoreRole(tx, session, params.id, version),
  deleteMany: ({ tx, session, body }) => archiveRoles(tx, session, body),
  activate: ({ tx, session, body }) => switchRoles(tx, session, body.ids, true),
  deactivate: ({ tx, session, body }) => switchRoles(tx, session, body.ids, false),
  preview: ({ tx, session, body }) => beginPreview(tx, session, body.role_id),
})
