import { type Logger, pino } from 'pino'
import type { Config } from './config.ts'

/**
 * Opens the log of the process: JSON lines in production, readable lines otherwise.
 * @param write where lines go, standard output unless told
 */
export function openLog(
  { production, logLevel }: Pick<Config, 'production' | 'logLevel'>,
  write: (line: string) => void = (line) => void process.stdout.write(line),
): Logger {
  const options = { level: logLevel, serializers: { err: tellError, cause: tellError } }
  return pino(options, { write: production ? write : (line) => write(readableLine(line)) })
}

/** Fields of errors that hold no data. PostgreSQL puts values of rows into others (`detail`, `where`), mail servers addresses. */
const harmless = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine', 'responseCode']

/** Tells an error and its causes, without the data that its fields may carry. */
function tellError(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error
  const fields = Object.entries(error).filter(([name]) => harmless.includes(name))
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...Object.fromEntries(fields),
    ...(error.cause !== undefined && { cause: tellError(error.cause) }),
  }
}

const levels: Record<number, string> = {
  10: 'trace',
  20: 'debug',
  30: 'info ',
  40: 'warn ',
  50: 'ERROR',
  60: 'FATAL',
}

/** Writes a line of pino for people: `12:30:05 info  http method=GET route=/health/live status=200 ms=1`. */
function readableLine(line: string): string {
  const { level, time, pid: _pid, hostname: _hostname, part, msg, err, ...rest } = JSON.parse(line)
  const { stack, ...error } = err ?? {}
  const clock = new Date(time).toTimeString().slice(0, 8)
  const fields = Object.entries({ ...rest, ...error, ...(stack && { type: undefined, message: undefined }) })
    .filter(([, value]) => value !== undefined)
    .map(
      ([name, value]) =>
        `${name}=${typeof value === 'string' && isPlain(value) ? value : JSON.stringify(value)}`,
    )
  const words = [clock, levels[level] ?? level, part, msg, ...fields].filter((word) => word !== undefined)
  return `${withoutControls(words.join(' '))}\n${stack ? `${withoutControls(stack, '\n')}\n` : ''}`
}

const isPlain = (text: string) => /^[^\s"=]+$/.test(text)

/** Replaces control characters, which would forge lines or steer a terminal. */
const withoutControls = (text: string, kept = '') =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to replace.
  text.replaceAll(/[\u0000-\u001f\u007f-\u009f]/g, (sign) => (sign === kept ? sign : ' '))
