import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { type LogEntry, writeLog } from './visits/visit-log.ts'

/**
 * Writes the log of a salon that was set up when it opened, and not a moment ago. All that exists so far is under its
 * owner's name; each client and block has the day of its entry.
 */
export async function writeOpening(
  tx: Tx,
  businessId: string,
  userId: string | null,
  now: number,
): Promise<void> {
  const { rows } = await sql<Pick<LogEntry, 'entity' | 'part' | 'entity_id' | 'at' | 'changes'>>`
    with opened(at) as (select to_timestamp(${now / 1000}) - interval '412 days')
    select entity, part, entity_id, changes, least(at, to_timestamp(${now / 1000}) - interval '1 hour') as at
    from (
      select 'businesses' as entity, 'businesses' as part, id as entity_id, opened.at, '{}'::jsonb as changes from businesses, opened
      union all select 'roles', 'roles', id, opened.at + interval '1 minute', '{}' from roles, opened
      union all select 'users', 'memberships', user_id, opened.at + interval '2 minutes',
        -- Of a member it says as what.
        jsonb_build_object('role_id', jsonb_build_array(null, role_id), 'user_id', jsonb_build_array(null, user_id)) from memberships, opened
      union all select 'resources', 'resources', id, opened.at + interval '10 minutes', '{}' from resources, opened
      union all select 'service-groups', 'service_groups', id, opened.at + interval '20 minutes', '{}' from service_groups, opened
      union all select 'services', 'services', id, opened.at + interval '25 minutes', '{}' from services, opened
      union all select 'employees', 'employees', id, opened.at + interval '40 minutes', '{}' from employees, opened
      union all select 'employee-groups', 'employee_groups', id, opened.at + interval '45 minutes', '{}' from employee_groups, opened
      union all select 'customer-groups', 'client_groups', id, opened.at + interval '46 minutes', '{}' from client_groups, opened
      union all select 'visit-labels', 'visit_labels', id, opened.at + interval '48 minutes', '{}' from visit_labels, opened
      union all select 'saved-calendars', 'saved_calendars', id, opened.at + interval '48 minutes', '{}' from saved_calendars, opened
      union all select 'payment-methods', 'payment_methods', id, opened.at + interval '49 minutes', '{}' from payment_methods, opened
      union all select 'discounts', 'discounts', id, opened.at + interval '57 minutes', '{}' from discounts, opened
      union all select 'commission-groups', 'commission_groups', id, opened.at + interval '58 minutes', '{}' from commission_groups, opened
      union all select 'tills', 'tills', id, opened.at + interval '49 minutes', '{}' from tills, opened
      union all select 'suppliers', 'suppliers', id, opened.at + interval '50 minutes', '{}' from suppliers, opened
      union all select 'product-groups', 'product_groups', id, opened.at + interval '52 minutes', '{}' from product_groups, opened
      union all select 'products', 'products', id, opened.at + interval '55 minutes', '{}' from products, opened
      union all select 'deliveries', 'deliveries', id, created_at, '{}' from deliveries
      union all select 'stocktakes', 'stocktakes', id, created_at, '{}' from stocktakes
      union all select 'stocktakes', 'stocktake_counts', stocktake_id, at, jsonb_build_object(
        'product_id', jsonb_build_array(null, product_id), 'qty', jsonb_build_array(null, qty)) from stocktake_counts
      union all select 'stock-levels', 'stock_movements', product_id, at, jsonb_strip_nulls(jsonb_build_object(
        'type', jsonb_build_array(null, type), 'qty', jsonb_build_array(null, qty),
        'reason', case when reason is not null then jsonb_build_array(null, reason) end)) from stock_movements
      union all select 'customers', 'clients', id, created_at, '{}' from clients
      union all select 'waiting-entries', 'waiting_entries', id, created_at, '{}' from waiting_entries
      union all select 'task-templates', 'task_templates', id, created_at, '{}' from task_templates
      union all select 'tasks', 'tasks', id, created_at, '{}' from tasks
      union all select 'events', 'blocks', id, starts_at - interval '3 days 2 hours', '{}' from blocks
    ) made
    order by at, entity_id`.execute(tx)
  await writeLog(
    tx,
    businessId,
    rows.map(
      (row): LogEntry => ({ ...row, at: new Date(row.at).toISOString(), user_id: userId, action: 'create' }),
    ),
  )
}
