/** How far long work is. Without `of`, that is not known: the bar is half full and moves. */
export function ProgressBar({
  label,
  value,
  of,
  className,
}: {
  label: string
  value?: number
  of?: number
  className?: string
}) {
  const isKnown = value !== undefined && of !== undefined
  const share = isKnown ? (of === 0 ? 0 : (100 * value) / of) : 50
  return (
    <div
      role="progressbar"
      aria-label={label}
      {...(isKnown && { 'aria-valuemin': 0, 'aria-valuemax': of, 'aria-valuenow': value })}
      className={`h-2 overflow-hidden rounded-full bg-hover ${className ?? ''}`}
    >
      <div
        className={`h-full rounded-full bg-brand ${isKnown ? '' : 'motion-safe:animate-pulse'}`}
        style={{ inlineSize: `${share}%` }}
      />
    </div>
  )
}
