import { PanelLeft } from 'lucide-react'

/** Empty frame in its place and size while the first page loads; index.html draws the same. */
export function FrameOutline() {
  return (
    <div data-slot="frame" aria-hidden="true">
      <div data-slot="sidebar" />
      <div data-slot="frame-content">
        <div data-slot="header">
          <span data-slot="button" data-variant="ghost" data-size="icon">
            <PanelLeft className="rtl:-scale-x-100" />
          </span>
        </div>
      </div>
    </div>
  )
}
