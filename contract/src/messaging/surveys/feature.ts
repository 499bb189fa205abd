import { feature } from '../../kit/feature.ts'
import { surveyInput } from './api.ts'

export const surveysFeature = feature({
  records: { surveys: 'Surveys' },
  tables: {
    surveys: {
      name: 'Survey|log',
      fields: surveyInput,
      columns: { active_since: null, asked: null },
    },
    survey_answers: {
      name: 'Answers to a survey|log',
      columns: {
        survey_id: null,
        asked: null,
        anonymous: null,
        answered_on: null,
        answered_at: null,
        link_id: null,
        visit_id: null,
        client_id: 'Client',
        consented: 'Consent to sensitive answers',
        answers: 'Answers|survey',
        sensitive: 'Sensitive answers',
        rating: null,
        recommendation: null,
        comment: 'Comment',
        is_low: 'Low score',
        task_id: null,
      },
    },
  },
})
