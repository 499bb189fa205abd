import { z } from 'zod'
import type { RecordFilter } from '../../kit/report.ts'

/**
 * Filters that several reports share. `leads` is the same filter of the list to which the report leads. With a filter that the list
 * lacks, a report leads to no list: it would show more.
 */
const records = (label: RecordFilter['label'], record: string, leads?: string) =>
  ({ label, record, value: z.uuid(), ...(leads && { leads }) }) as const satisfies RecordFilter

export const employeeFilter = { employee: records('Employee', 'employee', 'employee_id') } as const
export const methodFilter = { method: records('Payment method', 'method', 'method_id') } as const
export const tillFilter = { till: records('Till', 'till', 'till_id') } as const
export const serviceGroupFilter = { service_group: records('Service group', 'service_group') } as const
export const productGroupFilter = { product_group: records('Product group', 'product_group') } as const
/** Those of the stock, which its list has as well. */
export const stockFilters = {
  product_group: records('Product group', 'product_group', 'product_group_id'),
  supplier: records('Supplier', 'supplier', 'supplier_id'),
} as const
/** Groups by hand: those by rule have no members of their own. */
export const clientGroupFilter = { client_group: records('Client group|log', 'client_group') } as const
export const resourceFilter = { resource: records('Resource', 'resource', 'resource_id') } as const
export const surveyFilter = { survey: records('Survey|log', 'survey', 'survey_id') } as const
export const templateFilter = { template: records('Template', 'template', 'template_id') } as const
