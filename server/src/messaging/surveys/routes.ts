import { surveys } from '@wizyta/contract/messaging/surveys/api'
import { implement } from '../../kit/http/http.ts'
import { archiveSurvey, findSurvey, insertSurvey, listSurveys, updateSurvey } from './queries.ts'

export const surveyRoutes = implement('surveys', surveys, {
  index: ({ tx, businessId, query }) => listSurveys(tx, businessId, query),
  show: ({ tx, businessId, params }) => findSurvey(tx, businessId, params.id),
  create: ({ tx, businessId, body }) => insertSurvey(tx, businessId, body),
  update: ({ tx, businessId, params, version, body }) =>
    updateSurvey(tx, businessId, params.id, version, body),
  delete: ({ tx, businessId, params, version }) => archiveSurvey(tx, businessId, params.id, version, true),
  restore: ({ tx, businessId, params, version }) => archiveSurvey(tx, businessId, params.id, version, false),
})
