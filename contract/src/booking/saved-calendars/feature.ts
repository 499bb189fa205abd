import { feature } from '../../kit/feature.ts'
import { savedCalendarInput } from './api.ts'

export const savedCalendarsFeature = feature({
  records: { 'saved-calendars': 'Saved calendars' },
  tables: {
    saved_calendars: {
      name: 'Saved calendar|log',
      fields: savedCalendarInput,
      columns: { owner_id: 'User' },
    },
  },
})
