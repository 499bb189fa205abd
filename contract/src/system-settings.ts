import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** The settings of a business that the calendar and the messages follow. */
export const systemSettings = z.object({
  calendar_step_min: z.union([
    z.literal(5),
    z.literal(10),
    z.literal(15),
    z.literal(20),
    z.literal(30),
    z.literal(60),
  ]),
  /** Hours shown when nobody works earlier or later. */
  calendar_from: z.string(),
  calendar_to: z.string(),
  reminder_hours: z.int().min(0).max(168),
  /** Until how many hours before the start a client may cancel by the link. */
  cancel_limit_hours: z.int().min(0).max(168),
})
export type SystemSettings = z.infer<typeof systemSettings>

export const settings = {
  show: endpoint({
    method: 'GET',
    path: '/tenant/system-settings',
    permission: 'member',
    summary: 'The settings of the current business.',
    answer: systemSettings.extend({ timezone: z.string(), currency: z.string(), locale: z.string() }),
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/tenant/system-settings',
    permission: 'system-settings.update',
    summary: 'Change settings of the current business.',
    body: systemSettings.partial().strict(),
    answer: systemSettings.extend({ timezone: z.string(), currency: z.string(), locale: z.string() }),
  }),
}
