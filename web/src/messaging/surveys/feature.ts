import { feature, screen } from '../../platform/features.ts'
import { surveyAnswers, surveys } from '../../platform/net/calls.gen.ts'

export const surveysFeature = feature({
  screens: [
    screen({
      path: '/configuration/surveys',
      title: 'Surveys',
      needs: surveys.index,
      page: () => import('./list.tsx').then((file) => file.SurveyList),
      menu: { section: 'Configuration', at: 40 },
      keywords: 'ratings, reviews, opinions, NPS, intake forms, feedback',
    }),
    screen({
      path: '/configuration/surveys/create',
      title: 'New survey',
      needs: surveys.create,
      page: () => import('./create.tsx').then((file) => file.SurveyCreate),
    }),
    screen({
      path: '/configuration/surveys/answers',
      title: 'Answers to surveys',
      needs: surveyAnswers.index,
      page: () => import('./answers.tsx').then((file) => file.SurveyAnswers),
      keywords: 'comments, reviews, opinions',
    }),
    screen({
      path: '/configuration/surveys/$id',
      title: 'Surveys',
      needs: surveys.show,
      page: () => import('./results.tsx').then((file) => file.SurveyResultsPage),
    }),
    screen({
      path: '/configuration/surveys/$id/edit',
      title: 'Surveys',
      needs: surveys.update,
      page: () => import('./edit.tsx').then((file) => file.SurveyEdit),
    }),
  ],
  records: {
    surveys: {
      shownAt: { path: '/configuration/surveys/$id', needs: surveys.show },
      affects: ['/tenant/survey-answers', '/tenant/visits'],
    },
  },
})
