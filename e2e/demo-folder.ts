import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Folder where all workers of a test run keep the model. Without it, a program makes its own and removes it at its
 * end.
 */
const shared = process.env.E2E_MODEL
let own: string | undefined

/**
 * A new data folder with the demo in it. Making a database takes as long as a long test: it is made once, then copied.
 * @param fill starts the product on a folder, waits until it is ready, and stops it
 */
export async function demoFolder(fill: (folder: string) => Promise<void>): Promise<string> {
  const model = shared ?? own ?? ownModel()
  // The creator of the draft fills it. The others wait until there is a model, or no draft because that failed.
  for (const draft = `${model}.draft`; !existsSync(model); )
    if (isMade(draft)) await fillDraft(draft, model, fill)
    else await sleep(50)
  const folder = newFolder()
  // As it is, with owners and rights: PostgreSQL starts on nothing else.
  execFileSync('cp', ['-a', `${model}/.`, folder])
  return folder
}

async function fillDraft(draft: string, model: string, fill: (folder: string) => Promise<void>) {
  try {
    // Another worker may have become ready just before this draft was made.
    if (existsSync(model)) return
    await fill(draft)
    renameSync(draft, model)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

function isMade(folder: string): boolean {
  try {
    mkdirSync(folder, { mode: 0o700 })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function ownModel(): string {
  const model = join(newFolder(), 'demo')
  own = model
  process.on('exit', () => rmSync(join(model, '..'), { recursive: true, force: true }))
  return model
}

const newFolder = () => mkdtempSync(join(tmpdir(), 'wizyta-e2e-'))
