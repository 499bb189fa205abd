import { useState } from 'react'
import type { ApiProblem } from '../../platform/net/api.ts'
import { problemText } from '../../platform/net/problems.ts'
import { tDynamic } from '../../platform/text/i18n.ts'

/** Holds the refusal of a small form: at its fields, or as a whole. */
export function useRefusal(fields: readonly string[]) {
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const isAtField = problem !== null && fields.some((name) => problem.errors[name])
  return {
    at: (name: string) => {
      const sentence = problem?.errors[name]?.[0]
      return sentence && tDynamic(sentence)
    },
    ofForm: problem && !isAtField ? problemText(problem) : null,
    set: setProblem,
    clear: () => setProblem(null),
  }
}

/** Shown in the form itself; what has to do with connection and session is everybody's. */
export const isRefusalOfForm = ({ status }: ApiProblem) => status === 422 || status === 409 || status === 429
