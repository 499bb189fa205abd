import { auth } from '@wizyta/contract/auth'
import { demoAccounts, demoPassword } from '../demo/accounts.ts'
import { implement, type PublicCall } from '../lib/http.ts'
import { companionCookie } from '../lib/session.ts'
import { findMe } from '../settings/find-me.ts'
import { listMemberships } from './queries.ts'
import { askPasswordReset } from './reset-password.ts'
import { setPassword } from './set-password.ts'
import { sessionSeconds, signIn, signOut } from './sign-in.ts'

export const authRoutes = implement('auth', auth, {
  signIn: async (call) => {
    const { token, companion, user, startPage } = await signIn(
      call.app,
      call.body.email,
      call.body.password,
      call.request.ip,
    )
    setCompanion(call, companion, sessionSeconds)
    return { access_token: token, user, start_page: startPage }
  },
  signOut: async (call) => {
    const companion = call.cookies[cookieName(call)]
    const token = call.token ?? call.cookies.access_token
    if (companion && token) await signOut(call.app, token, companion)
    setCompanion(call, '', 0)
  },
  businesses: async ({ tx, session }) => ({
    user: await findMe(tx, session.user.id),
    businesses: await listMemberships(tx, session.user.id),
  }),
  demoAccounts: async ({ app }) =>
    app.config.demo ? { accounts: demoAccounts, password: demoPassword } : { accounts: [], password: null },
  askPasswordReset: ({ app, body, request }) => askPasswordReset(app, body.email, request.ip),
  setPassword: ({ app, body, request }) => setPassword(app, body.token, body.password, request.ip),
})

type AnyPublicCall = Pick<PublicCall, 'app' | 'reply'>

function cookieName({ app }: AnyPublicCall) {
  return companionCookie(isSecure(app.config.appOrigin))
}

function setCompanion(call: AnyPublicCall, value: string, seconds: number) {
  const secure = isSecure(call.app.config.appOrigin) ? '; Secure' : ''
  call.reply.header(
    'set-cookie',
    `${cookieName(call)}=${value}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${seconds}${secure}`,
  )
}

const isSecure = (origin: string) => origin.startsWith('https:')
