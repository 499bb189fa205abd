import type { Direction, Font, SidebarStyle, Theme } from '@wizyta/contract/access/sign-in/appearance'
import type { ReactNode } from 'react'

/** A window with a menu at its start, drawn in the colours of the theme that is shown. */
function Window({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 96 60" aria-hidden="true" data-slot="picture">
      {children}
    </svg>
  )
}

const ground = (fill: string) => <rect width="96" height="60" fill={`var(--${fill})`} />

/** The rows of a menu, from the start of the window on. */
function Rows({ width = 14, x = 6 }: { width?: number; x?: number }) {
  return (
    <>
      <rect x={x} y="9" width={width} height="5" rx="2" fill="var(--brand)" />
      {[19, 26, 33].map((y) => (
        <rect key={y} x={x} y={y} width={width} height="3" rx="1.5" fill="var(--field-line)" />
      ))}
    </>
  )
}

/** The columns of a day, on the page that begins at x. */
function Day({ x }: { x: number }) {
  const width = (90 - x - 8) / 3
  return [0, 1, 2].map((column) => (
    <rect
      key={column}
      x={x + 4 + column * (width + 2)}
      y={18 + column * 6}
      width={width}
      height="16"
      rx="2"
      fill="var(--line)"
    />
  ))
}

const edge = { fill: 'var(--background)', stroke: 'var(--field-line)', strokeWidth: 1 }

export function SidebarPicture({ style }: { style: SidebarStyle }) {
  return (
    <Window>
      {ground(style === 'inset' ? 'desk-hover' : style === 'floating' ? 'canvas' : 'background')}
      {style === 'inset' && <rect x="26" y="4" width="66" height="52" rx="4" {...edge} />}
      {style === 'floating' && <rect x="3" y="4" width="21" height="52" rx="4" {...edge} />}
      {style === 'sidebar' && <path d="M26 0v60" {...edge} />}
      <Rows />
      <Day x={26} />
    </Window>
  )
}

export function LayoutPicture({ layout }: { layout: 'default' | 'compact' | 'offcanvas' }) {
  const start = { default: 26, compact: 13, offcanvas: 0 }[layout]
  return (
    <Window>
      {ground('background')}
      {start > 0 && <path d={`M${start} 0v60`} {...edge} />}
      {layout === 'default' && <Rows />}
      {layout === 'compact' && <Rows x={4} width={5} />}
      <Day x={start} />
    </Window>
  )
}

export function DirectionPicture({ direction }: { direction: Direction }) {
  // Lines begin where the page begins, whatever the direction of the page that shows the picture.
  const at = (width: number) => (direction === 'ltr' ? 10 : 86 - width)
  return (
    <svg viewBox="0 0 96 60" aria-hidden="true" data-slot="picture" data-fixed="">
      {ground('background')}
      <rect x={at(24)} y="10" width="24" height="6" rx="2" fill="var(--brand)" />
      {[60, 76, 48].map((width, index) => (
        <rect
          key={width}
          x={at(width)}
          y={24 + index * 9}
          width={width}
          height="3"
          rx="1.5"
          fill="var(--field-line)"
        />
      ))}
    </svg>
  )
}

export function ThemePicture({ theme }: { theme: Theme }) {
  if (theme !== 'system') return <Scene theme={theme} />
  return (
    <span data-slot="picture-halves">
      <Scene theme="light" />
      <Scene theme="dark" />
    </span>
  )
}

/** In the colours of that theme, whichever is shown. */
function Scene({ theme }: { theme: 'light' | 'dark' }) {
  return (
    <svg viewBox="0 0 96 60" aria-hidden="true" data-slot="picture" data-scheme={theme}>
      {ground('desk')}
      <rect x="26" y="4" width="66" height="52" rx="4" {...edge} />
      <Rows />
      <Day x={26} />
    </svg>
  )
}

export function FontPicture({ font }: { font: Font }) {
  return (
    <span data-slot="picture" data-font={font} aria-hidden="true">
      Aa
    </span>
  )
}
