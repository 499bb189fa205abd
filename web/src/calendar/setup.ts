import { calendar } from '../lib/calls.gen.ts'
import { language } from '../lib/i18n.ts'
import { useCall } from '../lib/query.ts'
import { withMaps } from './setup-maps.ts'

/** People, resources, services, hours and settings: seldom changed, told of by the change stream. */
export function useCalendarSetup() {
  return useCall(calendar.setup, undefined, { staleTime: 10 * 60_000, select: withMaps })
}

/** The name of a service or group in the language of the screen. */
export const localName = (thing: { name: string; name_en: string | null }) =>
  (language() === 'en' && thing.name_en) || thing.name
