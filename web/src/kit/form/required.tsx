/** A label of what must be filled. The star is for the eye; readers hear "required" from the control. */
export function Required({ label }: { label: string }) {
  return (
    <>
      {label}
      <span aria-hidden="true" data-print="hide" className="ms-0.5 text-danger">
        *
      </span>
    </>
  )
}
