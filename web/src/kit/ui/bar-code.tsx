import type { Barcode } from '@wizyta/contract/kit/barcode'

/** A barcode: dark on white in every theme, since readers look for that. */
export function BarCode({ code: { modules, quiet }, label }: { code: Barcode; label: string }) {
  const [start, end] = quiet
  const bars = [...modules.matchAll(/1+/g)].map(
    ({ 0: dark, index }) => `M${start + index} 0h${dark.length}v1h-${dark.length}z`,
  )
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${start + modules.length + end} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      className="h-20 w-full rounded-lg border bg-white"
    >
      <path d={bars.join('')} fill="#000" />
    </svg>
  )
}
