import { sickDays } from '@wizyta/contract/booking/sick-days/api'
import { implement } from '../../kit/http/http.ts'
import { findPlaces } from './find-places.ts'

export const sickDayRoutes = implement('sickDays', sickDays, {
  show: (call) => findPlaces(call, call.query),
})
