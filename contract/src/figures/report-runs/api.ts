import { z } from 'zod'
import { endpoint, idParams } from '../../kit/endpoint.ts'
import { choice, instant, localDate } from '../../kit/field.ts'
import { reportFormats, reportTypes } from '../../kit/report.ts'

/** Days for which the answer is kept. */
export const runDays = 7
/** Reports of one user that may be under way at once, in one business. */
export const mostUnderWay = 3

export const reportRunStatus = choice({
  waiting: 'Waiting|report',
  running: 'In progress|report',
  done: 'Ready|report',
  failed: 'Failed|report',
  cancelled: 'Stopped|report',
}).meta({ label: 'Status' })
export type ReportRunStatus = z.infer<typeof reportRunStatus>

/** Returns whether the worker has not finished a report in this state. */
export const isReportUnderWay = (status: ReportRunStatus): boolean =>
  status === 'waiting' || status === 'running'

/** Period, grouping and filters. The report itself checks them. Its answer is read in any order. */
const question = z.strictObject({
  report: z.string().min(1).max(60).meta({ label: 'Report' }),
  from: localDate,
  to: localDate,
  by: z.string().min(1).max(40),
  filter: z.record(z.string().max(40), z.array(z.string().max(60)).max(50)).optional(),
  /** Its totals in each business of the firm where the user may see it. Absent: the current business alone. */
  businesses: z.literal('all').optional(),
})

/** A column of the report, or `label`; `-` sorts downwards. Absent: the usual order of the grouping. */
const sort = z.string().min(1).max(60).optional()

export const reportRunInput = question.meta({ id: 'ReportRunInput' })
export type ReportRunInput = z.infer<typeof reportRunInput>

export const reportRun = question
  .extend({
    id: z.uuid(),
    status: reportRunStatus,
    /** How many businesses are asked for, and how many of them are read. */
    business_count: z.int().min(1),
    read_businesses: z.int().min(0),
    created_at: instant,
    started_at: instant.nullable(),
    finished_at: instant.nullable(),
    /** Until then the answer is kept. */
    kept_until: instant,
  })
  .meta({ id: 'ReportRun' })
export type ReportRun = z.infer<typeof reportRun>

const value = z.union([z.string(), z.int()]).nullable()

const totals = z.record(z.string(), z.int().nullable())

/** `forbidden`: the user may not see the report there. `changed`: the user's permissions there are other ones since. */
const leftOut = z.enum(['forbidden', 'changed'])
export type LeftOut = z.infer<typeof leftOut>

const businessesSideBySide = z
  .object({
    businesses: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        currency: z.string(),
        left_out: leftOut.nullable(),
        /** Null where the business is left out. */
        totals: totals.nullable(),
      }),
    ),
    /** Total of the businesses that are shown. Null: one of them hides the column, or their currencies differ. */
    totals,
    /** Null: they have several. */
    currency: z.string().nullable(),
    generated_at: instant,
  })
  .meta({ id: 'BusinessesSideBySide' })
export type BusinessesSideBySide = z.infer<typeof businessesSideBySide>

const reportRunDetail = z
  .object({
    ...reportRun.shape,
    /** Answer of a report over all businesses, once it is ready. */
    side_by_side: businessesSideBySide.nullable(),
    /** As the report answers at once, but over time with all rows; null until it is ready. */
    answer: z
      .object({
        rows: z.array(z.record(z.string(), value)),
        row_count: z.int().min(0),
        totals,
        generated_at: instant,
      })
      .nullable(),
  })
  .meta({ id: 'ReportRunDetail' })
export type ReportRunDetail = z.infer<typeof reportRunDetail>

export const reportRuns = {
  index: endpoint({
    method: 'GET',
    path: '/tenant/report-runs',
    permission: 'reports.index',
    summary: `The own reports over long periods of the last ${runDays} days, newest first, and how far they are.`,
    answer: z.object({ data: z.array(reportRun) }),
  }),
  show: endpoint({
    method: 'GET',
    path: '/tenant/report-runs/:id',
    permission: 'reports.index',
    summary: 'Show an own report over a long period, with its answer once it is ready, in an order.',
    params: idParams,
    query: z.strictObject({ sort }),
    answer: reportRunDetail,
  }),
  create: endpoint({
    method: 'POST',
    path: '/tenant/report-runs',
    permission: 'reports.index',
    summary:
      'Have a report over a long period, or over all businesses of the firm, made in the background. The same question under way is answered with its run.',
    body: reportRunInput,
    answer: reportRun,
    idempotent: true,
  }),
  export: endpoint({
    method: 'POST',
    path: '/tenant/report-runs/:id/exports',
    permission: ['reports.index', 'exports.create'],
    summary:
      'An own report as a file, from its answer. One over all businesses has those from which the user may export. Each writes it into its activity log.',
    params: idParams,
    body: z.strictObject({
      format: z.enum(reportFormats),
      columns: z.array(z.string().max(60)).min(1).max(100).optional(),
      sort,
    }),
    answer: z.string(),
    status: 200,
    streamed: true,
    queued: true,
    types: reportTypes,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/tenant/report-runs/:id/cancellation',
    permission: 'reports.index',
    summary: 'Stop an own report that is being made. One that is ready stays.',
    params: idParams,
    answer: reportRun,
    status: 200,
  }),
}
