import { feature } from '../../kit/feature.ts'
import { surveyInput } from './api.ts'

export const surveysFeature = feature({
  records: { surveys: 'Surveys' },
  tables: { surveys: { name: 'Survey|log', fields: surveyInput } },
})
