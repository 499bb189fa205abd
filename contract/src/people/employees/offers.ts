import { z } from 'zod'
import { localDate, minutes, money } from '../../kit/field.ts'
import { segment, segments } from '../../sales/service-parts/segment.ts'

/** A service that an employee performs; null price, duration, buffers or parts mean the service's own. */
export const employeeService = z
  .object({
    employee_id: z.uuid(),
    service_id: z.uuid(),
    price: z.int().nullable(),
    duration_min: z.int().nullable(),
    buffer_before_min: z.int().nullable(),
    buffer_after_min: z.int().nullable(),
    /** Parts of their own; they make up the own duration. */
    segments: z.array(segment).nullable(),
    online: z.boolean(),
    /** First day on which it is performed; null: always. */
    valid_from: localDate.nullable(),
  })
  .meta({ id: 'EmployeeService' })
export type EmployeeService = z.infer<typeof employeeService>

export const employeeServiceInput = z
  .strictObject({
    service_id: z.uuid().meta({ label: 'Service' }),
    price: money.nullable().optional().meta({ label: 'Own price' }),
    duration_min: minutes(5, 720).nullable().optional().meta({ label: 'Own duration' }),
    buffer_before_min: minutes(0, 240).nullable().optional().meta({ label: 'Preparation before' }),
    buffer_after_min: minutes(0, 240).nullable().optional().meta({ label: 'Cleaning up after' }),
    /** The own duration becomes their sum. */
    segments: segments.nullable().optional().meta({ label: 'Own parts' }),
    online: z.boolean().optional().meta({ label: 'Can be booked online' }),
    valid_from: localDate.nullable().optional().meta({ label: 'Performed from' }),
  })
  .meta({ id: 'EmployeeServiceInput' })
export type EmployeeServiceInput = z.input<typeof employeeServiceInput>

/** The same, said at the service. */
export const servicePerformer = employeeService.omit({ service_id: true }).meta({ id: 'ServicePerformer' })
export type ServicePerformer = z.infer<typeof servicePerformer>
export const servicePerformerInput = employeeServiceInput
  .omit({ service_id: true })
  .extend({ employee_id: z.uuid().meta({ label: 'Employee' }) })
  .meta({ id: 'ServicePerformerInput' })
