import type { ReactNode } from 'react'
import { LanguageSwitch, ThemeSwitch } from '../../kit/nav/preference-switches.tsx'

/** The pages before the door: sign, title, a card with the form, and what stands below it. */
export function AuthPage({
  title,
  text,
  card,
  children,
}: {
  title: string
  text?: string
  card: ReactNode
  children?: ReactNode
}) {
  return (
    <div className="relative isolate flex min-h-dvh flex-col bg-canvas">
      <Backdrop />
      <header className="flex justify-end gap-2 p-3 md:p-4">
        <LanguageSwitch />
        <ThemeSwitch />
      </header>
      <main className="flex flex-1 flex-col items-center px-4 pt-[max(1rem,8dvh)] pb-12">
        <div className="flex w-full max-w-lg flex-col items-center gap-5">
          <AuthTitle title={title} text={text} />
          <div className="w-full max-w-96 rounded-2xl border bg-background p-5 shadow-raised">{card}</div>
          {children}
        </div>
      </main>
    </div>
  )
}

/** The sign of the product above the title of a page. */
export function AuthTitle({ title, text }: { title: string; text?: string }) {
  return (
    <div className="flex flex-col items-center gap-3 text-center">
      <Mark />
      <div>
        <h1 className="text-2xl font-semibold">{title}</h1>
        {text && <p className="mt-1 text-md text-muted">{text}</p>}
      </div>
    </div>
  )
}

/** A day's columns, faint, fading out: what waits behind the door. */
function Backdrop() {
  return (
    <div
      aria-hidden="true"
      className="absolute inset-0 -z-10 bg-[linear-gradient(to_right,var(--line)_1px,transparent_1px),linear-gradient(to_bottom,var(--hair)_1px,transparent_1px)] mask-radial-from-10% mask-radial-to-75% mask-radial-at-top bg-size-[9rem_2rem] opacity-80"
    />
  )
}

/** The product's sign. */
function Mark() {
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
