import qrcode from 'qrcode-generator'

/** Light squares around it that readers need (ISO/IEC 18004). */
const margin = 4

/** A text as a QR code: dark on white in every theme, since cameras look for that. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = qrcode(0, 'M')
  // Names have letters with marks; the library's own way would turn them into others.
  qrcode.stringToBytes = (given) => [...new TextEncoder().encode(given)]
  code.addData(text)
  code.make()
  const count = code.getModuleCount()
  const side = count + 2 * margin
  const squares = Array.from({ length: count * count }, (_, index) => [
    Math.floor(index / count),
    index % count,
  ])
    .filter(([row = 0, column = 0]) => code.isDark(row, column))
    .map(([row = 0, column = 0]) => `M${column + margin} ${row + margin}h1v1h-1z`)
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className="size-44 flex-none rounded-lg border bg-white"
    >
      <path d={squares.join('')} fill="#000" />
    </svg>
  )
}
