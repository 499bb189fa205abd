import { execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'

/**
 * Runs programs until the first of them ends, then ends the others, then us with its exit code. Signals are passed
 * on, and when npm that started us is gone, killed perhaps, everything ends as on Ctrl+C.
 * @param {{ command: string, args: string[], cwd: string, env?: NodeJS.ProcessEnv, restarted?: boolean }[]} programs
 *   `restarted`: started again when it dies after it has said `ready` over its channel
 */
export function runTogether(programs) {
  let exitCode
  let ending = false
  const running = new Set()
  const tell = (signal) => {
    ending = true
    for (const child of running) child.kill(signal)
  }
  for (const program of programs) run(program, 0)

  /** @param failures how often in a row it has died before it was ready */
  function run(program, failures) {
    const { command, args, cwd, env = process.env } = program
    // The channel closes with this process, even on kill -9: the server then ends by itself.
    const child = spawn(command, args, { cwd, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
    running.add(child)
    let wasReady = false
    child.on('message', (message) => {
      wasReady ||= message === 'ready'
    })
    child.once('error', (error) => {
      console.error(`${command} cannot be run: ${error.message}.`)
      finish(child, 1)
    })
    child.once('exit', (code, signal) => {
      const tries = wasReady ? 0 : failures
      const died = code !== 0 && !ending && (wasReady || failures > 0)
      if (program.restarted && died && tries < pausesMs.length) {
        running.delete(child)
        return runAgain(program, tries, signal ?? `exit code ${code}`)
      }
      if (signal === 'SIGKILL')
        console.error('Wizyta was killed. The next start continues from the last saved change.')
      finish(child, code ?? 128 + constants.signals[signal])
    })
  }
  function runAgain(program, tries, how) {
    const pause = pausesMs[tries]
    console.error(
      `Wizyta ended unexpectedly (${how}) and is started again in ${pause / 1000} s. Nothing that was saved is lost.`,
    )
    const timer = setTimeout(() => {
      running.delete(waiting)
      run(program, tries + 1)
    }, pause)
    const waiting = {
      kill() {
        clearTimeout(timer)
        finish(waiting, 0)
      },
    }
    running.add(waiting)
  }
  function finish(child, code) {
    running.delete(child)
    exitCode ??= code
    if (running.size === 0) process.exit(exitCode)
    tell('SIGTERM')
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => tell(signal))
  if (process.env.npm_lifecycle_event) {
    const npm = npmPid()
    const watch = setInterval(() => {
      if (npmPid() === npm) return
      clearInterval(watch)
      tell('SIGTERM')
    }, 250)
  }
}

/** Pauses before a program that has died is started again; a successful start begins anew. */
const pausesMs = [200, 1_000, 3_000, 10_000, 30_000]

/** The npm that started us: our parent, or the parent of the shell that it puts between. */
function npmPid() {
  const { name, parent } = describe(process.ppid)
  return /sh$/.test(name) ? parent : process.ppid
}

function describe(pid) {
  try {
    if (process.platform === 'linux') {
      const [, name, parent] = /\((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))
      return { name, parent: Number(parent) }
    }
    const row = execFileSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' }).trim()
    return { name: row.replace(/^\d+\s+/, ''), parent: Number.parseInt(row, 10) }
  } catch {
    return { name: '', parent: 0 }
  }
}
