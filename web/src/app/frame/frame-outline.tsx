import { PanelLeft } from 'lucide-react'

/** The empty frame, in its place and size while the first page is on its way; index.html draws the same before the app. */
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
