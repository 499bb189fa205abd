import { feature } from '../../kit/feature.ts'
import { newCalendarFeed } from './api.ts'

export const calendarFeedsFeature = feature({
  tables: {
    calendar_feeds: {
      name: 'Calendar address|log',
      fields: newCalendarFeed,
      columns: { generation: 'Edition of the address|log' },
      telling: ['detail'],
    },
    client_calendars: {
      name: 'Client’s calendar address|log',
      columns: { client_id: 'Client', generation: 'Edition of the address|log' },
    },
  },
})
