import { permissions } from '@wizyta/contract/kit/permission'
import { openDatabase } from '../server/src/kit/database/database.ts'
import { createBusiness, createTenant, createUser, joinBusiness, signedIn } from '../server/test/people.ts'
import { testConfig } from '../server/test/test-config.ts'

/** Makes a business in an empty database. `person` adds a signed-in user who may do everything there. */
export async function emptySalon(connection: Parameters<typeof openDatabase>[0]['connection']) {
  const database = openDatabase({ connection, max: 4 })
  const parts = { database, config: testConfig }
  const tenant = await createTenant(parts, 'Bench')
  const business = await createBusiness(parts, tenant, 'Salon')
  const person = async (name: string) => {
    const user = await createUser(parts, tenant, name)
    await joinBusiness(parts, user, business, permissions)
    return signedIn(parts, user, business)
  }
  return { database, business, person }
}
