import type { OwnerKind } from './words.ts'

/** Whose hours a screen shows. */
export interface Owner {
  kind: OwnerKind
  /** As the calls take it; empty: the business. */
  query: { employee_id?: string; resource_id?: string }
  name: string
}
