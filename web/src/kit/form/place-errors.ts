import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { toast } from '../../platform/browser/toast.ts'
import type { ApiProblem } from '../../platform/net/api.ts'
import { problemText } from '../../platform/net/problems.ts'
import { tDynamic } from '../../platform/text/i18n.ts'
import type { FormFields } from './form-context.ts'
import { sortErrors } from './sort-errors.ts'

/** Puts the sentences of a refusal (422) at the fields that they name; what has no field becomes one toast. */
export function placeErrors<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError' | 'setFocus'>,
  fields: FormFields,
  problem: ApiProblem,
) {
  const { placed, rest } = sortErrors(problem.errors, [...fields.words.keys()])
  placed.forEach(([path, message], index) => {
    form.setError(path as FieldPath<Values>, { type: 'server', message }, { shouldFocus: index === 0 })
  })
  if (placed.length === 0 || rest.length > 0)
    toast.error(rest[0] ? tDynamic(rest[0]) : problemText(problem), { id: 'problem' })
}
