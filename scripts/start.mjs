// `npm start`: installs and builds what is missing or stale, then runs the server, and runs it again when it dies.
// With an external database, restarting is left to the supervisor of the other services there.
import { ensureBuilt } from './build.mjs'
import { ensureInstalled, node, root } from './install.mjs'
import { runTogether } from './programs.mjs'

ensureInstalled()
ensureBuilt()
const restarted = !process.env.DATABASE_URL
runTogether([{ command: node, args: ['server/src/main.ts'], cwd: root, restarted }])
