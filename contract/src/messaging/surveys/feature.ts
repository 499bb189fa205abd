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
      // Answers themselves are masked: the log says that there are some.
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
        consented: null,
        answers: 'Answers|survey',
        sensitive: null,
        rating: null,
        recommendation: null,
        comment: null,
        is_low: null,
        task_id: null,
      },
    },
  },
})
