import { z } from 'zod'

/**
 * The body of every refusal. `errors` maps a field path (`lines.0.employee_id`) to its sentences.
 * `clashes` says why a visit does not fit (409), `current` is the stored row that an outdated save met (412).
 */
export const problem = z
  .object({
    title: z.string(),
    message: z.string(),
    /** Values for the `{placeholders}` of the message. */
    values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    errors: z.record(z.string(), z.array(z.string())).optional(),
    clashes: z.array(z.unknown()).optional(),
    nearest: z.unknown().optional(),
    /** No nearest free time was found in the time that a search may take. */
    gave_up: z.boolean().optional(),
    current: z.unknown().optional(),
    /** Machine-readable reason, where a program has to react to it. */
    reason: z
      .enum([
        'second_factor_due',
        'screen_locked',
        'no_password',
        'done_before',
        'not_a_member',
        'stock_expired',
        'posted_meanwhile',
        'more_to_send',
        'basket_sold',
      ])
      .optional(),
  })
  .meta({ id: 'Problem' })
export type Problem = z.infer<typeof problem>

/** Titles by HTTP status: what happened, in the words of the person at the desk. */
export const problemTitles: Record<number, string> = {
  400: 'The request could not be read',
  401: 'Please sign in',
  403: 'You do not have the right to do this',
  404: 'Not found',
  409: 'This cannot be done now',
  412: 'Another user changed this in the meantime',
  413: 'This is too large',
  415: 'This kind of content is not accepted',
  422: 'Please check the form',
  423: 'The screen is locked',
  428: 'The version of the record is missing',
  429: 'Too many attempts',
  500: 'Something went wrong',
  503: 'The service is not available at the moment',
}
