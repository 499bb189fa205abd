import { clientTimeline } from '@wizyta/contract/people/client-timeline/api'
import { implement } from '../../kit/http/http.ts'
import { readTimeline } from './timeline.ts'

export const clientTimelineRoutes = implement('clientTimeline', clientTimeline, {
  show: (call) => readTimeline(call, call.params.id, call.query),
})
