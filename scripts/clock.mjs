import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Time of `npm test`: a working morning, far from the ends of weeks and months and from changes of the clocks. Tests
 * name days of the year after it as days ahead.
 */
export const usualDay = '2026-11-25T09:30:00+01:00'

/** Moments of a salon in Warsaw at which a program that reckons with days goes wrong first. */
export const edgeDays = [
  // The working week is over and the next one has not begun.
  '2026-11-22T19:30:00+01:00',
  '2026-12-31T23:30:00+01:00',
]

/** Earlier ones, for tests that count from today alone. Others name days of 2026 that are over. */
export const earlierDays = [
  // The day of 23 hours, and the second 2:30 of the day of 25.
  '2026-03-29T09:30:00+02:00',
  '2026-10-25T02:30:00+01:00',
  '2024-02-29T12:00:00+01:00',
]

/**
 * Returns the environment in which the clock of a program and its children shows another moment and goes on. Null where a clock cannot be shifted: elsewhere than on Linux, or without a C compiler.
 * @param moment ISO 8601 with an offset
 */
export function clockFrom(moment) {
  if (process.platform !== 'linux') return null
  const seconds = Math.round((Date.parse(moment) - Date.now()) / 1000)
  const folder = mkdtempSync(join(tmpdir(), 'wizyta-clock-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  // PostgreSQL runs as another user, and loads it too.
  chmodSync(folder, 0o755)
  const library = join(folder, 'clock.so')
  const source = join(import.meta.dirname, 'clock.c')
  const options = ['-O2', '-Wall', '-shared', '-fPIC', `-DSHIFT=${seconds}L`, '-o', library, source, '-ldl']
  const { status } = spawnSync('cc', options, { stdio: 'inherit' })
  return status === 0 ? { LD_PRELOAD: library } : null
}
