import { invalid } from '../http/refusal.ts'

/**
 * Answers 422 at the field when a row would have a value that another row of the business has.
 * @param taken unique index → the field and the sentence shown there
 */
export function refuseTaken<Result>(
  writing: Promise<Result>,
  taken: Readonly<Record<string, readonly [field: string, sentence: string]>>,
): Promise<Result> {
  return writing.catch((error) => {
    const known = error.code === '23505' && taken[error.constraint]
    if (!known) throw error
    const [field, sentence] = known
    throw invalid({ [field]: [sentence] })
  })
}
