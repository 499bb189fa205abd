import { allows } from '@wizyta/contract/kit/permission'
import type { SaleUsageInput } from '@wizyta/contract/sales/till/lines'
import { usages } from '@wizyta/contract/sales/usage/api'
import type { BusinessContext } from '../../kit/http/http.ts'
import { invalid, markMissingPermission, Refusal } from '../../kit/http/refusal.ts'
import { postUsage } from '../usage/post-usage.ts'

/**
 * Posts what settled visits have used up. A visit whose usage was posted meanwhile is refused: its recipe leaves the
 * shelf once. Answers name the fields of the usage, `usages.0.lines.2.qty`.
 * @param override why expired products may be used up; null: they are refused
 */
export async function postUsages(
  call: BusinessContext,
  given: readonly SaleUsageInput[],
  settled: readonly string[],
  override: string | null,
): Promise<void> {
  if (given.length === 0) return
  if (!allows(call.session, usages.create))
    throw markMissingPermission(
      invalid(
        Object.fromEntries(
          given.map((_, index) => [
            `usages.${index}.event_id`,
            ['Your role cannot post usage. Leave it out: it can be posted later.'],
          ]),
        ),
      ),
    )
  for (const [index, { event_id, lines }] of given.entries()) {
    const field = `usages.${index}`
    if (!settled.includes(event_id.toLowerCase()))
      throw invalid({ [`${field}.event_id`]: ['Choose one that exists and is not archived.'] })
    await postUsage(call, { purpose: 'service', event_id, posted_before: 0, lines }, override).catch(
      (error: unknown) => {
        throw error instanceof Refusal ? ofField(error, field) : error
      },
    )
  }
}

function ofField({ status, message, problem }: Refusal, field: string): Refusal {
  const errors = Object.entries(problem.errors ?? {}).map(([name, sentences]) => [
    `${field}.${name}`,
    sentences,
  ])
  return new Refusal(status, message, {
    ...problem,
    errors:
      problem.reason === 'posted_meanwhile'
        ? { [`${field}.event_id`]: [message] }
        : Object.fromEntries(errors),
  })
}
