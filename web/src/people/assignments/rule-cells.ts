import type { ResourceRule } from '@wizyta/contract/sales/services/api'

/** Most kinds of resources that a service takes at once. */
const mostSteps = 5

export const writeRule = (rule: ResourceRule): string => JSON.stringify(rule)
export const readRule = (text: string): ResourceRule => JSON.parse(text) as ResourceRule

export const needs = (rule: ResourceRule, resource: string): boolean =>
  rule.some(({ any_of }) => any_of.includes(resource))

/** Adds a resource: beside others of its kind, of which one is taken, or as a need of its own. */
export function withResource(
  rule: ResourceRule,
  resource: string,
  kindOf: (id: string) => string | undefined,
): ResourceRule {
  if (needs(rule, resource)) return rule
  const alike = rule.findIndex(({ any_of }) => any_of.some((id) => kindOf(id) === kindOf(resource)))
  const step = rule[alike]
  if (step) return rule.with(alike, { ...step, any_of: [...step.any_of, resource] })
  return rule.length < mostSteps ? [...rule, { any_of: [resource], work_only: false }] : rule
}

export const withoutResource = (rule: ResourceRule, resource: string): ResourceRule =>
  rule
    .map((step) => ({ ...step, any_of: step.any_of.filter((id) => id !== resource) }))
    .filter(({ any_of }) => any_of.length > 0)
