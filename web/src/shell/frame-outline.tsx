/** The empty frame, in its place and size while the first page is on its way. */
export function FrameOutline() {
  return (
    <div data-slot="frame" aria-hidden="true">
      <div data-slot="sidebar" />
      <div data-slot="frame-content">
        <div data-slot="header" />
      </div>
    </div>
  )
}
