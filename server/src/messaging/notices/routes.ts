import { notices } from '@wizyta/contract/messaging/notices/api'
import { implement } from '../../kit/http/http.ts'
import { listNotices, readNotices } from './queries.ts'

export const noticeRoutes = implement('notices', notices, {
  index: ({ tx, session, query }) => listNotices(tx, session, query),
  read: ({ tx, session, body }) => readNotices(tx, session, body),
})
