/** The product's sign. */
export function Mark() {
  return (
    <span
      aria-hidden="true"
      className="grid size-12 place-items-center rounded-2xl bg-brand text-on-brand shadow-raised"
    >
      <svg
        viewBox="0 0 24 24"
        className="size-7"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M4 7.2l3.7 10.6L12 8.6l4.3 9.2L20 7.2" />
      </svg>
    </span>
  )
}
