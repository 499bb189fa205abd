import { feature } from '../../kit/feature.ts'
import { clientGroupInput } from './api.ts'
import { conditionAbout } from './rule.ts'

export const clientGroupsFeature = feature({
  records: { 'customer-groups': 'Client groups' },
  tables: {
    client_groups: {
      name: 'Client group|log',
      fields: clientGroupInput,
      columns: {
        discount_id: 'Discount',
        rule: { label: 'Rule', words: conditionAbout.meta()?.words ?? {} },
      },
    },
    client_group_members: {
      name: 'Member of a client group|log',
      columns: { group_id: 'Client group|log', client_id: 'Client' },
      telling: ['group_id'],
    },
  },
})
