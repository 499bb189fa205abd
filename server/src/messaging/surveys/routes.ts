import {
  surveyAnswers,
  surveyLink,
  surveyLinks,
  surveyResultCalls,
} from '@wizyta/contract/messaging/surveys/answers'
import { surveys } from '@wizyta/contract/messaging/surveys/api'
import { implement } from '../../kit/http/http.ts'
import { openAddress } from '../../kit/security/open-address.ts'
import { answerSurvey } from './answer-survey.ts'
import { findAnswer, listAnswers, revealAnswer } from './answers.ts'
import { findLinkedSurvey } from './linked-survey.ts'
import { listVisitSurveys, makeSurveyLink } from './links.ts'
import { archiveSurvey, findSurvey, insertSurvey, listSurveys, updateSurvey } from './queries.ts'
import { readResults } from './results.ts'

export const surveyRoutes = [
  ...implement('surveys', surveys, {
    index: ({ tx, businessId, query }) => listSurveys(tx, businessId, query),
    show: ({ tx, businessId, params }) => findSurvey(tx, businessId, params.id),
    create: ({ tx, businessId, body }) => insertSurvey(tx, businessId, body),
    update: ({ tx, businessId, params, version, body }) =>
      updateSurvey(tx, businessId, params.id, version, body),
    delete: ({ tx, businessId, params, version }) => archiveSurvey(tx, businessId, params.id, version, true),
    restore: ({ tx, businessId, params, version }) =>
      archiveSurvey(tx, businessId, params.id, version, false),
  }),
  ...implement('surveyAnswers', surveyAnswers, {
    index: ({ tx, businessId, query }) => listAnswers(tx, businessId, query),
    show: ({ tx, businessId, params }) => findAnswer(tx, businessId, params.id),
    reveal: ({ tx, businessId, session, params }) => revealAnswer(tx, businessId, session, params.id),
  }),
  ...implement('surveyResults', surveyResultCalls, {
    show: ({ tx, businessId, params, query, session }) =>
      readResults(tx, businessId, params.id, query, session),
  }),
  ...implement('surveyLinks', surveyLinks, {
    index: ({ tx, businessId, params }) => listVisitSurveys(tx, businessId, params.id),
    create: ({ tx, businessId, params, body, app }) =>
      makeSurveyLink(tx, businessId, { visitId: params.id, surveyId: body.survey_id }, app.config),
  }),
  ...implement('surveyLink', surveyLink, {
    show: (call) =>
      openAddress(call, 'survey link', 'read', (tx, { businessId, id }) =>
        findLinkedSurvey(tx, businessId, id),
      ),
    answer: (call) => answerSurvey(call),
  }),
]
