import { mostReportDays, report } from '../../kit/report.ts'
import { commissionReport } from '../commission-report/api.ts'
import { payDefinition } from '../report-parts/pay-definition.ts'

const { day, week, month, sale, rule } = commissionReport.groups
const { entries, base_services, base_products, base_vouchers, base, rate } = commissionReport.columns
const { commission, taken_back, tips, advances, pay } = commissionReport.columns

/** The commissions of the reader alone. */
export const ownCommissionReport = report({
  key: 'own-commissions',
  title: 'My commissions',
  question: 'Who earned what?',
  about: 'Your own commissions, tips and paid advances, with what they were counted from.',
  definition: ['You see yourself alone: the employee with whom your account is linked.', ...payDefinition],
  basis: 'sale',
  needs: ['commissions-own.index'],
  isOwn: true,
  // Of one employee: read at once, since its reader need not have the right to reports in the background.
  longestDays: mostReportDays,
  usualPeriod: 'this-month',
  filters: {},
  groups: { day, week, month, sale, rule: { ...rule, none: 'Tips and advances' } },
  columns: {
    entries,
    base_services,
    base_products,
    base_vouchers,
    base,
    rate,
    commission,
    taken_back,
    tips,
    advances,
    pay,
  },
  headline: ['commission', 'tips', 'advances', 'pay'],
  chart: 'pay',
})
