/** The empty frame, in its place and size while the first page is on its way. */
export function FrameOutline() {
  return (
    <div className="flex min-h-dvh" aria-hidden="true">
      <div className="w-(--sidebar-width) border-e bg-background max-lg:w-(--sidebar-width-icon) max-md:hidden" />
      <div className="flex-1">
        <div className="h-(--header-height) border-b bg-background" />
      </div>
    </div>
  )
}
