import { feature } from '../../kit/feature.ts'
import { kindWords, statusWords } from './survey-words.ts'

export const surveysFeature = feature({
  records: { surveys: 'Surveys' },
  tables: {
    surveys: {
      name: 'Survey|log',
      // Not by the schema of its form, which the page of the log would load.
      columns: {
        name: 'Name',
        kind: { label: 'Kind|survey', words: kindWords },
        status: { label: 'Status', words: statusWords },
        anonymous: 'Anonymous|survey',
        questions: 'Questions|survey',
        service_ids: 'Services|survey',
        delay_hours: 'Hours after the visit',
        closes_after_days: 'Days to answer',
        pause_days: 'Days between two surveys',
        thanks_pl: 'Thanks in Polish',
        thanks_en: 'Thanks in English',
        task_at: 'Rating that makes a task',
        task_assignee_id: 'Assignee',
        publish_from: 'Least mean to publish',
        active_since: null,
        asked: null,
      },
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
        client_id: null,
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
