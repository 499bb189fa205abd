import { z } from 'zod'
import { minutes } from '../../kit/field.ts'

/** A stretch of a service. While something processes (colour, mask), the employee is free for others. */
export const segment = z
  .strictObject({ kind: z.enum(['work', 'processing']), minutes: minutes(5, 720) })
  .meta({ id: 'Segment' })
export type Segment = z.infer<typeof segment>
/** Work first and last, alternating: at most work, processing, work, processing, work. Empty: all of it is work. */
export const segments = z
  .array(segment)
  .max(5)
  .refine((parts) => parts.length % 2 === 1 || parts.length === 0, 'A service starts and ends with work.')
  .refine(
    (parts) => parts.every((part, index) => part.kind === (index % 2 === 0 ? 'work' : 'processing')),
    'Work and processing alternate.',
  )
