import { z } from 'zod'
import { endpoint, idParams } from '../../kit/endpoint.ts'
import { choice, instant, localDate, optionalText, requiredText } from '../../kit/field.ts'

export const patchTestResult = choice({
  negative: 'No reaction',
  positive: 'Reaction',
  waiting: 'Not read yet',
}).meta({ label: 'Result' })
export type PatchTestResult = z.infer<typeof patchTestResult>

const kind = requiredText('Enter what is tested.', 60).meta({ label: 'Tested substance' })

export const patchTestInput = z
  .strictObject({
    kind,
    tested_on: localDate.meta({ label: 'Date of the test' }),
    result: patchTestResult,
    note: optionalText(500).meta({ label: 'Note' }),
  })
  .meta({ id: 'PatchTestInput' })
export type PatchTestInput = z.input<typeof patchTestInput>

export const patchTest = z
  .object({
    id: z.uuid(),
    kind: z.string(),
    tested_on: localDate,
    /** Null: the reader may not see health data. */
    result: patchTestResult.nullable(),
    note: z.string().nullable(),
    /** Null: the account is gone. */
    by: z.string().nullable(),
    created_at: instant,
    /** Services that ask for this test, each with the last day on which the test counts. */
    services: z.array(z.object({ id: z.uuid(), name: z.string(), valid_until: localDate })),
  })
  .meta({ id: 'PatchTest' })
export type PatchTest = z.infer<typeof patchTest>

export const servicePatchTest = z
  .object({
    kind,
    days: z
      .int('Enter a number of days.')
      .min(1, 'At least 1.')
      .max(3_650, 'The number is too large.')
      .meta({ label: 'Valid for' }),
    /** True: without a valid test the service cannot be booked. False: the user is warned. */
    blocks: z.boolean().meta({ label: 'Block booking without a valid test' }),
  })
  .meta({ id: 'ServicePatchTest' })
export type ServicePatchTest = z.infer<typeof servicePatchTest>

const test = '/tenant/customer-patch-tests/:id'

export const clientPatchTests = {
  index: endpoint({
    method: 'GET',
    path: '/tenant/customers/:id/patch-tests',
    permission: 'customers.index',
    summary: 'List the patch tests of a client, the latest first.',
    params: idParams,
    /** `kinds`: what services ask for. */
    answer: z.object({ data: z.array(patchTest), kinds: z.array(z.string()) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/tenant/customers/:id/patch-tests',
    permission: ['customers.update', 'customers-health.index'],
    summary: 'Record a patch test of a client.',
    params: idParams,
    body: patchTestInput,
    answer: patchTest,
  }),
  update: endpoint({
    method: 'PATCH',
    path: test,
    permission: ['customers.update', 'customers-health.index'],
    summary: 'Enter the result of a patch test.',
    params: idParams,
    body: z.strictObject({ result: patchTestResult }).meta({ id: 'PatchTestUpdate' }),
    answer: patchTest,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: test,
    permission: ['customers.update', 'customers-health.index'],
    summary: 'Remove a patch test. It can be brought back.',
    params: idParams,
  }),
  restore: endpoint({
    method: 'POST',
    path: `${test}/restoration`,
    permission: ['customers.update', 'customers-health.index'],
    summary: 'Bring back a removed patch test.',
    params: idParams,
    answer: patchTest,
    status: 200,
  }),
}

export const servicePatchTests = {
  show: endpoint({
    method: 'GET',
    path: '/tenant/services/:id/patch-test',
    permission: 'services.index',
    summary: 'Show the patch test that a service asks for.',
    params: idParams,
    answer: z.object({ data: servicePatchTest.nullable() }),
  }),
  set: endpoint({
    method: 'PUT',
    path: '/tenant/services/:id/patch-test',
    permission: 'services.update',
    summary: 'Set the patch test that a service asks for; null: none.',
    params: idParams,
    body: z
      .strictObject({ data: z.strictObject(servicePatchTest.shape).nullable() })
      .meta({ id: 'ServicePatchTestInput' }),
    answer: z.object({ data: servicePatchTest.nullable() }),
  }),
}
