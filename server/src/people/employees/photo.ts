import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'

/** Puts a photo of an employee in place of a former one. */
export async function replacePhoto(
  tx: Tx,
  businessId: string,
  employee_id: string,
  { large, small }: { large: Buffer; small: Buffer },
): Promise<{ photo_id: string }> {
  await deletePhoto(tx, businessId, employee_id)
  return tx
    .insertInto('employee_photos')
    .values({ business_id: businessId, employee_id, large, small })
    .returning('id as photo_id')
    .executeTakeFirstOrThrow()
}

export async function deletePhoto(tx: Tx, businessId: string, employeeId: string): Promise<void> {
  // Of two uploads at once the second waits here, and finds the photo of the first.
  const { rows } = await sql`
    select from employees where business_id = ${businessId} and id = ${employeeId} for no key update`.execute(
    tx,
  )
  found(rows)
  await sql`
    delete from employee_photos where business_id = ${businessId} and employee_id = ${employeeId}`.execute(tx)
}

/** Finds a photo. It never changes at its address. */
export async function findPhoto(tx: Tx, businessId: string, id: string, size: '256' | '64'): Promise<Buffer> {
  const { rows } = await sql<{ bytes: Buffer }>`
    select ${sql.ref(size === '256' ? 'large' : 'small')} as bytes from employee_photos
    where business_id = ${businessId} and id = ${id}`.execute(tx)
  return found(rows).bytes
}
