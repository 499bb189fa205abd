import { feature } from '../../kit/feature.ts'
import { conditionAbout } from '../../people/client-groups/rule.ts'
import { campaignInput } from './api.ts'
import { campaignStatus } from './steps.ts'

export const campaignsFeature = feature({
  records: { messages: 'Mass messages' },
  tables: {
    campaigns: {
      name: 'Mass message|log',
      fields: campaignInput,
      columns: {
        channel: { label: 'Channel|log', words: { email: 'E-mail', sms: 'SMS|log value' } },
        status: { label: 'Status', words: campaignStatus.meta()?.words ?? {} },
        rule: { label: 'Conditions', words: conditionAbout.meta()?.words ?? {} },
        starts_at: 'Start',
        cursor_id: null,
        created_by: null,
        next_batch_at: null,
        counted_at: null,
        visit_count: null,
        queued_at: 'All queued|log',
        finished_at: 'Finished|log',
        expected_count: 'Recipients|log',
        expected_parts: null,
        expected_cost: { label: 'Cost|log', writtenAs: 'money' },
        started_by: 'Started by|log',
        approved_by: 'Approved by|log',
      },
      telling: ['status'],
    },
  },
})
