import { feature } from '../../kit/feature.ts'
import { messageTemplateInput } from './api.ts'

export const templatesFeature = feature({
  records: { 'message-templates': 'Message templates' },
  tables: {
    message_templates: {
      name: 'Message template|log',
      fields: messageTemplateInput,
      columns: { text_number: 'Version of the text|log' },
    },
  },
})
