import type { UseFormReturn } from 'react-hook-form'
import type { ApiProblem } from '../lib/api.ts'
import { tDynamic } from '../lib/i18n.ts'
import { toast } from '../lib/toast.ts'
import type { FormFields } from './form-context.ts'

/** Puts the sentences of a refusal (422) at the fields that they name; what has no field becomes one toast. */
export function placeErrors(
  form: Pick<UseFormReturn, 'setError' | 'setFocus'>,
  fields: FormFields,
  problem: ApiProblem,
) {
  const { placed, rest } = sortErrors(problem.errors, [...fields.words.keys()])
  placed.forEach(([path, message], index) => {
    form.setError(path, { type: 'server', message }, { shouldFocus: index === 0 })
  })
  if (placed.length === 0 || rest.length > 0)
    toast.error(tDynamic(rest[0] ?? problem.message), { id: 'problem' })
}

/**
 * Which errors have a field on the page: the path of one, or a path below one (`variants.0.name` below `variants`).
 * @param errors path → sentences, the first of which is shown
 */
export function sortErrors(errors: Record<string, string[]>, names: readonly string[]) {
  const placed: [path: string, message: string][] = []
  const rest: string[] = []
  for (const [path, sentences] of Object.entries(errors)) {
    const [message] = [sentences].flat()
    if (message === undefined) continue
    if (names.some((name) => path === name || path.startsWith(`${name}.`))) placed.push([path, message])
    else rest.push(message)
  }
  return { placed, rest }
}
