import type { Absence } from '@wizyta/contract/people/working-hours/api'
import type { OwnerKind } from './words.ts'

/** Whose hours a screen shows. */
export interface Owner {
  kind: OwnerKind
  /** As the calls take it; empty: the business. */
  query: { employee_id?: string; resource_id?: string }
  name: string
}

/** Under which name the draft of an absence is kept. */
export const absenceDraft = (owner: Owner, absence?: Pick<Absence, 'id'>) =>
  `/tenant/absences ${absence?.id ?? JSON.stringify(owner.query)}`
