import { feature, screen } from '../../platform/features.ts'
import { surveys } from '../../platform/net/calls.gen.ts'

export const surveysFeature = feature({
  screens: [
    screen({
      path: '/configuration/surveys',
      title: 'Surveys',
      needs: surveys.index,
      menu: { section: 'Configuration', at: 40 },
      holds: 'Questions to clients after a visit, and what they answered.',
    }),
    screen({
      path: '/configuration/surveys/create',
      title: 'New survey',
      needs: surveys.create,
      holds: 'Questions to clients after a visit, and what they answered.',
    }),
  ],
  records: { surveys: { shownAt: { path: '/configuration/surveys', needs: surveys.index } } },
})
