import { countedOnce, report } from '../../kit/report.ts'
import { employeeFilter, surveyFilter } from '../report-parts/filters.ts'
import { dayGroups, daysOfRow, drillLists, visitNote } from '../report-parts/shared.ts'

/** Report 20: what clients answer to surveys. */
export const surveyReport = report({
  key: 'surveys',
  title: 'Surveys|report',
  question: 'What do clients think of us?',
  about: 'Answers, response rate, average rating, NPS and the follow-up of low scores.',
  definition: [
    'Answers belong to the day on which they were given, sent surveys to that of their link.',
    'Answered, of all: share of the surveys sent in the period. Without anonymous ones: it would tell who answered.',
    'Average rating: from 1 to 5, over answers with a rating.',
    'NPS: share of 9 and 10 less the share of 0 to 6, from −100 to 100.',
    'Follow-up: average time from a low score until its task is done.',
    'By employee and service anonymous surveys are left out. An appointment with several counts for each.',
    'Anonymous surveys count from three answers on.',
  ],
  basis: 'answer',
  needs: ['surveys.index', 'events-others.index'],
  longestDays: 1_096,
  usualPeriod: 'this-month',
  filters: { ...surveyFilter, ...employeeFilter },
  groups: {
    survey: { label: 'Survey|log', kind: 'record', record: 'surveys', sort: '-answered' },
    employee: {
      label: 'Employee',
      kind: 'record',
      record: 'employees',
      none: 'Without an employee',
      sort: '-answered',
      note: visitNote,
    },
    service: { label: 'Service', kind: 'record', record: 'services', sort: '-answered', note: visitNote },
    month: dayGroups.month,
    week: dayGroups.week,
    day: dayGroups.day,
  },
  columns: {
    ...countedOnce({
      sent: { label: 'Sent|survey', kind: 'count' },
      answered: { label: 'Answers|survey', kind: 'count' },
    }),
    ...countedOnce({
      invited: { label: 'Sent|survey', kind: 'count', isHidden: true },
      replied: { label: 'Answers|survey', kind: 'count', isHidden: true },
    }),
    response: { label: 'Answered, of all', kind: 'share', part: 'replied', of: 'invited' },
    ...countedOnce({
      ratings: { label: 'Ratings', kind: 'count', isHidden: true },
      rating_sum: { label: 'Ratings', kind: 'count', isHidden: true },
    }),
    rating: { label: 'Average rating', kind: 'score', part: 'rating_sum', of: 'ratings' },
    ...countedOnce({
      recommendations: { label: 'NPS', kind: 'count', isHidden: true },
      balance: { label: 'NPS', kind: 'count', isHidden: true },
    }),
    nps: { label: 'NPS', kind: 'index', part: 'balance', of: 'recommendations' },
    ...countedOnce({
      low: { label: 'Low scores', kind: 'count', leads: { low: 'yes' } },
      followed: { label: 'Followed up', kind: 'count' },
      follow_min: { label: 'Follow-up', kind: 'minutes', isHidden: true },
    }),
    follow_up: { label: 'Follow-up', kind: 'average', part: 'follow_min', of: 'followed' },
  },
  headline: ['answered', 'response', 'rating', 'nps', 'low'],
  chart: 'answered',
  drill: {
    list: drillLists.answers,
    counts: 'answered',
    filter: (query, row) => {
      const days = daysOfRow(query, row)
      if (row === null) return query.by === 'employee' || query.by === 'service' ? null : days
      if (query.by in dayGroups) return days
      return row.key ? { ...days, [`${query.by}_id`]: row.key } : null
    },
  },
})
