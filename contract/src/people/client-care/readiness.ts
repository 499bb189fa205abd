import { z } from 'zod'
import { endpoint, idParams } from '../../kit/endpoint.ts'
import { choice, localDate } from '../../kit/field.ts'

/** Reason for which a patch test does not count on a day. */
export const patchTestFault = choice({
  missing: 'No test',
  expired: 'Test out of date',
  waiting: 'Result not read yet',
  reaction: 'Test with a reaction',
})
export type PatchTestFault = z.infer<typeof patchTestFault>

const clientReadiness = z
  .object({
    /** Own fields that are required now and have no value. */
    missing: z.array(z.object({ id: z.uuid(), name: z.string(), name_en: z.string().nullable() })),
    /** Services whose patch test does not count on the day. */
    tests: z.array(
      z.object({
        service_id: z.uuid(),
        service: z.string(),
        kind: z.string(),
        /** Null: the reader may not see health data. */
        fault: patchTestFault.nullable(),
        blocks: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'ClientReadiness' })
export type ClientReadiness = z.infer<typeof clientReadiness>

export const clientReadinessCalls = {
  show: endpoint({
    method: 'GET',
    path: '/tenant/customers/:id/readiness',
    permission: 'customers.index',
    summary: 'Show what a client still lacks for a visit: required own fields and patch tests.',
    params: idParams,
    query: z.strictObject({
      at: z.enum(['booking', 'check_in']),
      /** Ids of services, with commas between them. */
      service_ids: z
        .string()
        .regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,19}$/i)
        .optional(),
      /** Day of the visit; absent: today. */
      date: localDate.optional(),
    }),
    answer: clientReadiness,
  }),
}
