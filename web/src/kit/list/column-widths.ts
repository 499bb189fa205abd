import type { Column } from './column.ts'

/** Usual width of a table at each step of `Column.from`, in rem. */
const tables = { md: 40, lg: 56, xl: 60, wide: 70 }
type Step = keyof typeof tables
const steps = Object.keys(tables) as Step[]
type Widths = Record<`--w-${Step}`, string>

/** Room of the column that names the row, and of each further one that has no width, in rem. */
const nameRoom = 10
const openRoom = 7

/**
 * Returns the width of each column at each step of `Column.from`, as custom properties. Where they
 * do not all fit, each gives way in proportion: the name of a row stays legible. A list whose first column has a width of its
 * own keeps the widths as they are.
 * @param aside room of check boxes and menus, in rem
 */
export function columnWidths(columns: readonly Column<never>[], aside: number): (Widths | undefined)[] {
  const [first, ...others] = columns
  const perStep = steps.map((step, place) => {
    const shown = others.filter((one) => steps.indexOf(one.from ?? 'md') <= place)
    const total = shown.reduce((sum, { width }) => sum + weightOf(width, step), 0)
    const kept = aside + nameRoom + openRoom * shown.filter(({ width }) => width === undefined).length
    return { step, total, kept }
  })
  return columns.map((column) => {
    const { width } = column
    if (width === undefined) return undefined
    const own = width.endsWith('%') ? `${Number.parseFloat(width)}cqi` : width
    const entries = perStep.map(({ step, total, kept }) => [
      `--w-${step}`,
      first?.width === undefined
        ? `min(${own}, (100cqi - ${kept}rem) * ${weightOf(width, step) / total})`
        : width,
    ])
    return Object.fromEntries(entries) as Widths
  })
}

/** A width in rem. */
const weightOf = (width: string | undefined, step: Step) =>
  width === undefined
    ? 0
    : width.endsWith('%')
      ? (Number.parseFloat(width) / 100) * tables[step]
      : Number.parseFloat(width)
