import { cost } from '../src/access/sign-in/password.ts'
import { exportPace } from '../src/kit/security/export-pace.ts'

// A thousand sign-ins of the tests would take half a minute of nothing but hashing. The product's own cost is checked in
// auth.test.ts, by a process of its own.
Object.assign(cost, { memory: 64, passes: 1 })

// Tests of every call and every report take hundreds of files as one user. The product's own limit is that of exports.test.ts.
exportPace.max = 1_000_000
