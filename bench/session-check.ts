/**
 * Beginning of every request: the session, the membership and its rights, from one statement. Goal: 0.5 ms at the
 * median. `npm run bench -- session-check`
 */
import { openDatabase } from '../server/src/kit/database/database.ts'
import { openSession } from '../server/src/kit/security/session.ts'
import { quantile } from './measure.ts'
import { benchWorld, businesses, businessId } from './world.ts'

const calls = 5_000

export async function sessionCheck() {
  const world = await benchWorld()
  const database = openDatabase({ connection: world.connection, max: 1 })
  try {
    const took: number[] = []
    for (let call = 0; call < calls; call++) {
      const begun = performance.now()
      const business = businessId(1 + (call % businesses))
      const session = await openSession(database, world.token, world.companion, business)
      if (!session?.member) throw new Error('The session of the bench does not open')
      if (call >= calls / 10) took.push(performance.now() - begun)
    }
    const [half, most] = [quantile(took, 0.5), quantile(took, 0.99)]
    console.log(`One at a time: ${half.toFixed(2)} ms at the median, p99 ${most.toFixed(2)} ms (goal 0.5)`)
  } finally {
    await database.close()
    await world.stop()
  }
}
