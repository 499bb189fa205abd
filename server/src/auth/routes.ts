import { auth } from '@wizyta/contract/auth'
import { listClosedBusinesses } from '../businesses/closed-businesses.ts'
import { demoAccounts, demoPassword } from '../demo/accounts.ts'
import { implement } from '../lib/http.ts'
import { findMe } from '../settings/find-me.ts'
import { readDoorCookie, setDoorCookie } from './door-cookies.ts'
import { factorRoutes } from './factor-routes.ts'
import { listMemberships } from './queries.ts'
import { askPasswordReset } from './reset-password.ts'
import { setPassword } from './set-password.ts'
import { signIn, signOut } from './sign-in.ts'

export const authRoutes = [
  ...implement('auth', auth, {
    signIn: (call) => signIn(call, call.body.email, call.body.password),
    signOut: async (call) => {
      const companion = readDoorCookie(call, 'companion')
      const token = call.token ?? call.cookies.access_token
      if (companion && token) await signOut(call.app, token, companion, call.request)
      setDoorCookie(call, 'companion', '', 0)
    },
    businesses: async ({ tx, session }) => ({
      user: await findMe(tx, session.user.id),
      businesses: await listMemberships(tx, session),
      closed: await listClosedBusinesses(tx, session.user.id),
    }),
    demoAccounts: async ({ app }) =>
      app.config.demo ? { accounts: demoAccounts, password: demoPassword } : { accounts: [], password: null },
    askPasswordReset: ({ app, body, request }) => askPasswordReset(app, body.email, request.ip),
    setPassword: ({ app, body, request }) => setPassword(app, body.token, body.password, request),
  }),
  ...factorRoutes,
]
