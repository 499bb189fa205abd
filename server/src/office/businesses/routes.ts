import { businesses } from '@wizyta/contract/office/businesses/api'
import { businessStart } from '@wizyta/contract/office/businesses/business-start'
import { registrations } from '@wizyta/contract/office/businesses/registration'
import { encodePicture } from '../../kit/files/encode-picture.ts'
import { implement } from '../../kit/http/http.ts'
import { WrittenFile } from '../../kit/http/written-file.ts'
import { countAttempts } from '../../kit/security/attempts.ts'
import { exportBusiness } from './export-business.ts'
import { deleteLogo, findLogo, replaceLogo } from './logo.ts'
import { createBusiness, findBusiness, listBusinesses, updateBusiness } from './queries.ts'
import { askRegistration, confirmRegistration, openRegistration } from './register.ts'
import { addStartedServices, addStartedTeam } from './start.ts'
import { closeBusiness, reactivateBusiness, reopenBusiness, suspendBusiness } from './suspend-business.ts'

export const businessRoutes = [
  ...implement('businesses', businesses, {
    index: ({ tx, session, query }) => listBusinesses(tx, session, query),
    show: ({ tx, businessId, params }) => findBusiness(tx, businessId, params.id),
    create: ({ tx, session, body }) => createBusiness(tx, session, body),
    update: ({ tx, businessId, params, version, body }) =>
      updateBusiness(tx, businessId, params.id, version, body),
    suspend: (call) => suspendBusiness(call, call.body.password),
    reactivate: (call) => reactivateBusiness(call),
    close: (call) => closeBusiness(call, call.body.password),
    reopen: (call) => reopenBusiness(call),
    export: (call) => exportBusiness(call),
    putLogo: async ({ tx, businessId, app, session, body }) => {
      await countAttempts(app.database, [
        { scope: 'pictures', subject: session.user.id, max: 60, windowSeconds: 3_600 },
      ])
      return replaceLogo(tx, businessId, await encodePicture(body))
    },
    deleteLogo: ({ tx, businessId }) => deleteLogo(tx, businessId),
    logo: async ({ tx, params, query }) =>
      new WrittenFile(await findLogo(tx, params.id, query.size), 'image/webp'),
  }),
  ...implement('businessStart', businessStart, {
    addServices: ({ tx, businessId, session, body }) =>
      addStartedServices(tx, businessId, session, body.services),
    addTeam: ({ tx, businessId, session, body }) => addStartedTeam(tx, businessId, session, body.employees),
  }),
  ...implement('registrations', registrations, {
    create: ({ app, body, request }) => askRegistration(app, body, request.network),
    open: ({ app, body, request }) => openRegistration(app, body.token, request.network),
    confirm: ({ app, body, request }) => confirmRegistration(app, body.token, body.password, request.network),
  }),
]
