/** Draws the course of numbers as one small path. Numbers beside it say the same: it is for the eye alone. */
export function Sparkline({ values, className = '' }: { values: readonly number[]; className?: string }) {
  if (values.length < 2) return null
  const most = Math.max(...values, 1)
  const least = Math.min(...values, 0)
  const step = wide / (values.length - 1)
  const y = (value: number) => high - 2 - ((value - least) / (most - least)) * (high - 4)
  const line = values.map((value, place) => `${(place * step).toFixed(1)} ${y(value).toFixed(1)}`).join('L')
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${wide} ${high}`}
      preserveAspectRatio="none"
      className={`h-10 w-full ${className}`}
    >
      <path d={`M0 ${high}L${line}L${wide} ${high}Z`} className="fill-brand-soft" />
      <path
        d={`M${line}`}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
        vectorEffect="non-scaling-stroke"
        className="text-brand-text"
      />
    </svg>
  )
}

const wide = 200
const high = 40
