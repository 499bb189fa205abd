/** Runs one measurement by its name, or all: `npm run bench -- calendar-day`. Figures go into bench/README.md by hand. */
const benches: Record<string, (options: readonly string[]) => Promise<unknown>> = {
  'calendar-day': (options) => import('./calendar-day.ts').then((bench) => bench.calendarDay(options)),
  'book-visit': () => import('./book-visit.ts').then((bench) => bench.bookVisit()),
  settle: () => import('./settle.ts').then((bench) => bench.settle()),
  till: (options) => import('./till.ts').then((bench) => bench.till(options)),
  shelf: (options) => import('./shelf.ts').then((bench) => bench.shelf(options)),
  'edit-bulk': () => import('./edit-bulk.ts').then((bench) => bench.editBulk()),
  browser: () => import('./browser.ts').then((bench) => bench.browserDay()),
  rota: () => import('./rota.ts').then((bench) => bench.rotaMonth()),
  board: () => import('./board.ts').then((bench) => bench.taskBoard()),
  bytes: () => import('./bytes.ts').then((bench) => bench.firstLoadBytes()),
  'equal-times': () => import('./equal-times.ts').then((bench) => bench.equalTimes()),
  'session-check': () => import('./session-check.ts').then((bench) => bench.sessionCheck()),
  'sign-in-flood': () => import('./sign-in-flood.ts').then((bench) => bench.signInFlood()),
  'heavy-calls': () => import('./heavy-calls.ts').then((bench) => bench.heavyCalls()),
  clients: () => import('./clients.ts').then((bench) => bench.clientSearch()),
  'export-clients': (options) => import('./export-clients.ts').then((bench) => bench.exportClients(options)),
  'moving-in': (options) => import('./moving-in.ts').then((bench) => bench.movingIn(options)),
  'chat-history': () => import('./chats.ts').then((bench) => bench.chatHistory()),
  chats: () => import('./chats.ts').then((bench) => bench.chatLatency()),
  mass: (options) => import('./mass.ts').then((bench) => bench.massMessage(options)),
  reports: (options) => import('./reports.ts').then((bench) => bench.reportsAtScale(options)),
  lighthouse: () => import('./lighthouse.ts').then((bench) => bench.lighthouseScores()),
}

const given = process.argv.slice(2)
const options = given.filter((one) => one.startsWith('--'))
const asked = given.filter((one) => !one.startsWith('--'))
const unknown = asked.find((name) => !(name in benches))
if (unknown) {
  console.error(`There is no bench "${unknown}". Known: ${Object.keys(benches).join(', ')}.`)
  process.exit(1)
}
for (const [name, run] of Object.entries(benches)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  console.log(`\n${name}`)
  await run(options)
}
