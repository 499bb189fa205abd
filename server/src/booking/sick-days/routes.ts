import { sickDays } from '@wizyta/contract/booking/sick-days/api'
import { implement } from '../../kit/http/http.ts'
import { noteCall, takeCallBack } from './calls.ts'
import { findPlaces } from './find-places.ts'

export const sickDayRoutes = implement('sickDays', sickDays, {
  show: (call) => findPlaces(call, call.query),
  createCall: ({ tx, businessId, body }) => noteCall(tx, businessId, body),
  deleteCall: ({ tx, businessId, params }) => takeCallBack(tx, businessId, params.id),
})
