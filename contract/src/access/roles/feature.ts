import { feature } from '../../kit/feature.ts'
import type { PlainSentence } from '../../words/translate.ts'
import { roleInput } from './api.ts'
import type { RoleKey } from './default-rights.ts'

export const rolesFeature = feature({
  records: { roles: 'Roles' },
  tables: {
    roles: {
      name: 'Role',
      fields: roleInput,
      columns: {
        key: {
          label: 'Built-in role|log',
          words: {
            superadmin: 'Superadmin|log value',
            admin: 'Admin|log value',
            manager: 'Manager|log value',
            cashier: 'Cashier|log value',
            specialist: 'Specialist|log value',
          } satisfies Record<RoleKey, PlainSentence>,
        },
      },
    },
  },
})
