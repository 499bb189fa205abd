// `npm start`: installs and builds what is missing or stale, then runs the server.
import { ensureBuilt } from './build.mjs'
import { ensureInstalled, node, root } from './install.mjs'
import { runTogether } from './programs.mjs'

ensureInstalled()
ensureBuilt()
runTogether([{ command: node, args: ['server/src/main.ts'], cwd: root }])
