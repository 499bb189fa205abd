import { identityProvider, linkedAccounts, ownLinks } from '@wizyta/contract/access/identity-provider/api'
import { implement } from '../../kit/http/http.ts'
import { checkPassword } from '../sign-in/check-password.ts'
import { handleCallback } from './callback.ts'
import { linkWaiting } from './link-account.ts'
import { listLinkedAccounts, listOwnLinks } from './queries.ts'
import { redirectToLink, redirectToProvider } from './redirect.ts'
import { unlinkMember, unlinkOwn } from './unlink-account.ts'

export const oidcRoutes = [
  ...implement('identityProvider', identityProvider, {
    start: (call) => redirectToProvider(call, call.body.redirect ?? null),
    arrive: (call) => handleCallback(call, call.body.answer),
  }),
  ...implement('ownLinks', ownLinks, {
    index: ({ tx, session }) => listOwnLinks(tx, session.user.id),
    ask: async ({ tx, session, app, body, request }) => {
      await checkPassword({ tx, session, app }, 'password', body.password)
      return redirectToLink(app, session, request)
    },
    prove: (call) => linkWaiting(call),
    unlink: (call) => unlinkOwn(call, call.params.id, call.body.password),
  }),
  ...implement('linkedAccounts', linkedAccounts, {
    index: ({ tx, businessId, query }) => listLinkedAccounts(tx, businessId, query),
    unlink: ({ app, tx, session, businessId, params }) =>
      unlinkMember(app, tx, session, businessId, params.id),
  }),
]
