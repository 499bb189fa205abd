import { later } from '@wizyta/contract/kit/later'
import { feature, screen } from '../../platform/features.ts'

export const surveysFeature = feature({
  screens: [
    screen({
      path: '/configuration/surveys',
      title: 'Surveys',
      needs: later.surveys,
      menu: { section: 'Configuration', at: 40 },
      holds: 'Questions to clients after a visit, and what they answered.',
    }),
    screen({
      path: '/configuration/surveys/create',
      title: 'New survey',
      needs: later.newSurvey,
      holds: 'Questions to clients after a visit, and what they answered.',
    }),
  ],
})
