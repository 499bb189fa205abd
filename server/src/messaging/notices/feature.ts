import { noticeDays } from '@wizyta/contract/messaging/notices/api'
import { sql } from 'kysely'
import { feature } from '../../kit/features.ts'
import { noticeRoutes } from './routes.ts'
import { staffNotice } from './staff-notice.ts'

export const noticesFeature = feature({
  routes: noticeRoutes,
  mails: { staff_notices: staffNotice },
  forgets: [
    sql`delete from staff_notices where created_at < now() - interval '30 days'`,
    sql`delete from notices where created_at < now() - make_interval(days => ${noticeDays})`,
  ],
})
