import { users } from '@wizyta/contract/access/users/api'
import { invitations } from '@wizyta/contract/access/users/invitations'
import { implement } from '../../kit/http/http.ts'
import { acceptAsKnown, acceptAsNew, declineLetter, openLetter } from './accept-invitation.ts'
import { changeInvitation } from './change-invitation.ts'
import { changeRoles } from './change-roles.ts'
import { endSessions, removeMember, setStatus } from './change-status.ts'
import { exportUsers } from './export.ts'
import { invite, renewInvitation, withdrawInvitation } from './invite.ts'
import { linkEmployee } from './link-employee.ts'
import { listGivableRoles, listUsers, showUser } from './queries.ts'
import { resetSecondFactor } from './reset-second-factor.ts'

export const userRoutes = [
  ...implement('users', users, {
    index: ({ tx, session, query }) => listUsers(tx, session, query),
    show: ({ tx, session, params }) => showUser(tx, session, params.id),
    roles: ({ tx, session }) => listGivableRoles(tx, session),
    changeRoles: ({ tx, session, params, body }) => changeRoles(tx, session, params.id, body),
    setStatus: ({ tx, session, params, body }) => setStatus(tx, session, params.id, body.status),
    linkEmployee: ({ tx, session, params, body }) => linkEmployee(tx, session, params.id, body.employee_id),
    endSessions: ({ tx, session, params }) => endSessions(tx, session, params.id),
    resetSecondFactor: (call) => resetSecondFactor(call, call.params.id, call.body.password),
    remove: ({ tx, session, params }) => removeMember(tx, session, params.id),
    export: ({ tx, session, body }) => exportUsers(tx, session, body),
  }),
  ...implement('invitations', invitations, {
    create: (call) => invite(call, call.body),
    renew: (call) => renewInvitation(call, call.params.id),
    changeRoles: ({ tx, session, params, body }) => changeInvitation(tx, session, params.id, body),
    withdraw: ({ tx, session, params }) => withdrawInvitation(tx, session, params.id),
    open: ({ app, body, request }) => openLetter(app, body.token, request),
    accept: (call) => acceptAsNew(call, call.body),
    join: (call) => acceptAsKnown(call, call.body.token),
    decline: ({ app, body, request }) => declineLetter(app, body.token, request),
  }),
]
