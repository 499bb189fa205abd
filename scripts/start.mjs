// `npm start`: installs and builds what is missing or stale, then runs the server, and runs it again when it dies.
// An installation for production is complete. The server runs on the Node of the system; nothing is installed or built.
// With an external database, restarting is left to the supervisor of the other services there.
import { ensureBuilt } from './build.mjs'
import { ensureInstalled, node, productionNode, root } from './install.mjs'
import { runTogether } from './programs.mjs'

const own = productionNode()
if (!own) {
  ensureInstalled()
  ensureBuilt()
}
const restarted = !process.env.DATABASE_URL
// Room for what an answer needs for a moment. With less, a quarter of the time went into clearing it away: bench/README.md.
const args = ['--max-semi-space-size=32', 'server/src/main.ts']
runTogether([{ command: own ?? node, args, cwd: root, restarted }])
