import { attendedStatuses } from '../../booking/calendar/visit-status.ts'
import { report } from '../../kit/report.ts'
import { employeeFilter, productGroupFilter } from '../report-parts/filters.ts'
import { dayGroups, salesBehind, salesOfEmployee, usageDrill, visitDrill } from '../report-parts/shared.ts'

const postings = { product: 'product_id', service: 'service_id', employee: 'employee_id' } as const
const ofEmployee = { employee: 'employee_id' } as const

/** The same list for a value and for its quantity. */
const used = usageDrill(postings, ofEmployee)
const forServices = usageDrill(postings, ofEmployee, { purpose: 'service' })
const expected = visitDrill(attendedStatuses, { service: 'service_id', employee: 'employee_id' })
const productSales = salesBehind({ employee: salesOfEmployee('product') })

/** Report 12: what was sold and used, beside what the recipes expect. */
export const usageReport = report({
  key: 'sales-usage',
  title: 'Sales and usage|report',
  question: 'What does not sell?',
  about: 'What was used for services beside what the recipes of the appointments expect.',
  definition: [
    'The figures are those of the screen “Sales and usage”.',
    'Sold: turnover of the product at the till. Used: net cost of what was taken for services and other purposes.',
    'By employee: sold by the seller, used by the employee of the usage. By service: what was sold stands without a service.',
    'Usage counts on the day of its appointment, or the day given for it. The report “Stock change” has the day of its posting.',
    'Expected: net cost of the recipes of all appointments whose client came.',
    'For services: net cost of what was posted for those services. Difference: for services, beyond what was expected.',
    'Quantities beside products: pieces sold, and what was used as the product is measured.',
    'By day, week and month: what was sold and used. What recipes expect is worked out for the whole period alone.',
    'Voided sales and usage that was taken back do not count.',
  ],
  basis: 'usage',
  needs: ['sales-and-usages.index', 'purchase-prices.index', 'events-others.index'],
  longestDays: 366,
  goesOnBehind: true,
  usualPeriod: 'this-month',
  filters: { ...employeeFilter, ...productGroupFilter },
  groups: {
    product: { label: 'Product', kind: 'record', record: 'products', sort: '-used' },
    service: {
      label: 'Service',
      kind: 'record',
      record: 'services',
      none: 'Without a service',
      sort: '-for_services',
    },
    employee: {
      label: 'Employee',
      kind: 'record',
      record: 'employees',
      none: 'Without an employee',
      sort: '-for_services',
    },
    ...dayGroups,
  },
  columns: {
    sold: { label: 'Sold, with VAT', kind: 'money', isPartial: true },
    sold_net: { label: 'Sold, without VAT', kind: 'money', isPartial: true },
    used: { label: 'Used, net', kind: 'money' },
    for_services: { label: 'For services, net', kind: 'money' },
    expected: { label: 'Expected, net', kind: 'money', isPartial: true },
    variance: { label: 'Difference, net', kind: 'money', isPartial: true },
    sold_qty: { label: 'Sold, pieces', kind: 'quantity' },
    used_qty: { label: 'Used, in usage units', kind: 'quantity' },
    services_qty: { label: 'For services, in usage units', kind: 'quantity' },
    expected_qty: { label: 'Expected, in usage units', kind: 'quantity' },
    variance_qty: { label: 'Difference, in usage units', kind: 'quantity' },
  },
  headline: ['sold', 'used', 'for_services', 'expected', 'variance'],
  chart: 'for_services',
  drill: forServices,
  drills: {
    sold: productSales,
    sold_net: productSales,
    used,
    for_services: forServices,
    expected,
    sold_qty: productSales,
    used_qty: used,
    services_qty: forServices,
  },
})
