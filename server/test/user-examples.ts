import type { Example } from './examples.ts'
import { type Ids, nextNumber } from './fill.ts'

const unusedToken = 'A'.repeat(43)
const somebody = () => `nowa${nextNumber()}.${crypto.randomUUID().slice(0, 8)}@example.test`

/** The calls on users and invitations. */
export const userExamples: Record<string, (ids: Ids) => Example> = {
  'users.index': (ids) => ({
    query: `filter[status]=active,invited&filter[role]=admin,${ids.role}&sort=-last_sign_in_at`,
  }),
  'users.show': (ids) => ({ id: ids.invitation }),
  'users.roles': () => ({}),
  'users.changeRoles': (ids) => ({ id: ids.invitation, body: { give: [ids.role], take: [] } }),
  'users.setStatus': (ids) => ({ id: ids.invitation, body: { status: 'suspended' } }),
  'users.linkEmployee': (ids) => ({ id: ids.invitation, body: { employee_id: ids.employee } }),
  'users.endSessions': (ids) => ({ id: ids.invitation }),
  'users.resetSecondFactor': (ids) => ({ id: ids.invitation, body: { password: 'right horse' } }),
  'users.remove': (ids) => ({ id: ids.invitation }),
  'users.export': () => ({ body: { name: 'a', status: ['active'], role: ['admin'], language: 'pl' } }),

  'invitations.create': (ids) => ({
    body: {
      name: 'Nowa Osoba',
      email: somebody(),
      language: 'pl',
      places: [{ role_ids: [ids.role], employee_id: null }],
    },
  }),
  'invitations.renew': (ids) => ({ id: ids.invitation }),
  'invitations.changeRoles': (ids) => ({ id: ids.invitation, body: { give: [ids.role], take: [] } }),
  'invitations.withdraw': (ids) => ({ id: ids.invitation }),
  'invitations.open': () => ({ body: { token: unusedToken } }),
  'invitations.accept': () => ({
    body: { token: unusedToken, name: 'Nowa Osoba', password: 'right horse on a roof' },
  }),
  'invitations.join': () => ({ body: { token: unusedToken } }),
  'invitations.decline': () => ({ body: { token: unusedToken } }),
}
