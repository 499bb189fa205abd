import { cost } from '../src/access/sign-in/password.ts'

// A thousand sign-ins of the tests would take half a minute of nothing but hashing. The product's own cost is checked in
// auth.test.ts, by a process of its own.
Object.assign(cost, { memory: 64, passes: 1 })
