import { clientPatchTests, servicePatchTests } from '@wizyta/contract/people/client-care/patch-tests'
import { clientReadinessCalls } from '@wizyta/contract/people/client-care/readiness'
import { implement } from '../../kit/http/http.ts'
import {
  changeResult,
  insertPatchTest,
  listPatchTests,
  readServicePatchTest,
  removePatchTest,
  setServicePatchTest,
} from './patch-tests.ts'
import { readReadiness } from './readiness.ts'

export const clientCareRoutes = [
  ...implement('clientPatchTests', clientPatchTests, {
    index: ({ tx, businessId, params }) => listPatchTests(tx, businessId, params.id),
    create: ({ tx, businessId, params, body }) => insertPatchTest(tx, businessId, params.id, body),
    update: ({ tx, businessId, params, body }) => changeResult(tx, businessId, params.id, body.result),
    remove: ({ tx, businessId, params }) => removePatchTest(tx, businessId, params.id, true).then(() => {}),
    restore: ({ tx, businessId, params }) => removePatchTest(tx, businessId, params.id, false),
  }),
  ...implement('servicePatchTests', servicePatchTests, {
    show: ({ tx, businessId, params }) => readServicePatchTest(tx, businessId, params.id),
    set: ({ tx, businessId, params, body }) => setServicePatchTest(tx, businessId, params.id, body),
  }),
  ...implement('clientReadinessCalls', clientReadinessCalls, {
    show: (call) => readReadiness(call, call.params.id, call.query),
  }),
]
