import type { z } from 'zod'

const longestName = 80

/** Returns zod's issues as field path → sentences. An unknown field is named by its own path. */
export function fieldErrors({ issues }: z.ZodError): Record<string, string[]> {
  const errors = new Map<string, string[]>()
  for (const issue of issues) {
    const paths =
      issue.code === 'unrecognized_keys'
        ? issue.keys.slice(0, 20).map((key) => [...issue.path, key.slice(0, longestName)])
        : [issue.path]
    for (const path of paths) {
      const field = path.map((part) => String(part).slice(0, longestName)).join('.') || 'form'
      errors.set(field, [...(errors.get(field) ?? []), issue.message])
    }
  }
  return Object.fromEntries(errors)
}
