import { auth } from '@wizyta/contract/access/sign-in/api'
import { implement } from '../../kit/http/http.ts'
import { demoAccounts, demoPassword } from './demo-accounts.ts'
import { findMe } from './find-me.ts'
import { askPasswordReset } from './reset-password.ts'
import { factorRoutes } from './second-factor/factor-routes.ts'
import { openPasswordLink, setPassword } from './set-password.ts'
import { signIn, signOutHere } from './sign-in.ts'
import { listBarredBusinesses, listClosedBusinesses, listMemberships } from './user-businesses.ts'

export const authRoutes = [
  ...implement('auth', auth, {
    signIn: (call) => signIn(call, call.body.email, call.body.password),
    signOut: (call) => signOutHere(call),
    businesses: async ({ tx, session }) => ({
      user: await findMe(tx, session.user.id),
      businesses: await listMemberships(tx, session),
      closed: await listClosedBusinesses(tx, session.user.id),
      barred: await listBarredBusinesses(tx, session.user.id),
    }),
    demoAccounts: async ({ app }) =>
      app.config.demo ? { accounts: demoAccounts, password: demoPassword } : { accounts: [], password: null },
    askPasswordReset: (call) => askPasswordReset(call, call.body.email),
    openPasswordLink: ({ app, body, request }) => openPasswordLink(app, body.token, request),
    setPassword: ({ app, body, request }) => setPassword(app, body.token, body.password, request),
  }),
  ...factorRoutes,
]
