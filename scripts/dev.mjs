// `npm run dev`: the server starts again when its sources change, the web app changes in the open page. The browser
// talks to Vite, which passes /api and /health on to the server.
import { join } from 'node:path'
import { ensureInstalled, node, root } from './install.mjs'
import { runTogether } from './programs.mjs'

ensureInstalled()
const host = process.env.HOST || '127.0.0.1'
const env = { ...process.env, APP_ORIGIN: process.env.APP_ORIGIN || `http://${host}:5173` }
const vite = join(root, 'node_modules/vite/bin/vite.js')
runTogether([
  { command: node, args: ['--watch', '--watch-preserve-output', 'server/src/main.ts'], cwd: root, env },
  {
    command: node,
    args: [
      vite,
      '--host',
      host,
      '--port',
      '5173',
      '--strictPort',
      '--clearScreen',
      'false',
      '--logLevel',
      'warn',
    ],
    cwd: join(root, 'web'),
    env,
  },
])
