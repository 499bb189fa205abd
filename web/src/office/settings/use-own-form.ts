import type { ShownMe } from '@wizyta/contract/office/settings/api'
import type { DefaultValues } from 'react-hook-form'
import type { z } from 'zod'
import { useEntityForm } from '../../kit/form/use-entity-form.ts'
import { ownSettings } from '../../platform/net/calls.gen.ts'
import { session } from '../../platform/session/session.ts'

// The form shell speaks of entities. A user has one row: it is shown and changed, never made or archived.
const { show, update } = ownSettings
const calls = { index: show, show, create: update, update, delete: update, restore: update }

/** Form on the user's own row: it saves changes, and the frame follows. */
export function useOwnForm<Schema extends z.ZodObject>(schema: Schema, me: ShownMe) {
  return useEntityForm({
    schema,
    calls,
    row: { ...me, archived_at: null },
    defaults: {} as DefaultValues<z.input<Schema>>,
    after: (saved) => {
      session.updateUser(saved)
      return undefined
    },
  })
}
