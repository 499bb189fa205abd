import { apps, smtpConnections } from '@wizyta/contract/office/apps/api'
import { implement } from '../../kit/http/http.ts'
import { deleteSmtp, findSmtp, insertSmtp, listApps, listSmtp, updateSmtp } from './queries.ts'
import { sendTestMail } from './test-mail.ts'

export const appRoutes = [
  ...implement('apps', apps, {
    index: async ({ tx, businessId }) => ({ data: await listApps(tx, businessId) }),
  }),
  ...implement('smtpConnections', smtpConnections, {
    index: async ({ tx, businessId }) => ({ data: await listSmtp(tx, businessId) }),
    show: ({ tx, businessId, params }) => findSmtp(tx, businessId, params.id),
    create: ({ tx, businessId, session, app, body }) =>
      insertSmtp(tx, { businessId, userId: session.user.id, config: app.config }, body),
    update: ({ tx, businessId, session, app, params, version, body }) =>
      updateSmtp(
        tx,
        { businessId, userId: session.user.id, config: app.config },
        { id: params.id, version },
        body,
      ),
    delete: ({ tx, businessId, params, version }) => deleteSmtp(tx, businessId, { id: params.id, version }),
    test: (call) => sendTestMail(call),
  }),
]
