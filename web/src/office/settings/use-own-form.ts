import type { ShownMe } from '@wizyta/contract/office/settings/api'
import type { DefaultValues } from 'react-hook-form'
import type { z } from 'zod'
import { useEntityForm } from '../../kit/form/use-entity-form.ts'
import { ownSettings } from '../../platform/net/calls.gen.ts'
import { session } from '../../platform/session/session.ts'

// The form shell speaks of entities. Of oneself there is one row: it is shown and changed, never made or archived.
const { show, update } = ownSettings
const calls = { index: show, show, create: update, update, delete: update, restore: update }

/** A form on one's own row: it saves what changed, and what the frame shows of it follows. */
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
