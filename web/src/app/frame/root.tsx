import { Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Toaster } from '../../kit/ui/toaster.tsx'
import { closeToast, useToasts } from '../../platform/browser/toast.ts'
import { useDocumentTitle } from './use-document-title.ts'

/** Around every page, signed in or not. */
export function Root() {
  useDocumentTitle()
  return (
    <>
      <LoadingBar />
      <Outlet />
      <Toasts />
    </>
  )
}

function Toasts() {
  // The specification gives these two names for both languages.
  const toaster = (
    <Toaster label="Notifications" closeLabel="Close toast" toasts={useToasts()} onClose={closeToast} />
  )
  // Beside the dialogs, not below them: what they save is told while they are open.
  return createPortal(toaster, document.body)
}

/** 2 px at the top: runs while a change of page is pending, completes when it is done. */
function LoadingBar() {
  const pending = useRouterState({ select: (state) => state.status === 'pending' })
  const [phase, setPhase] = useState<'idle' | 'running' | 'done'>('idle')

  useEffect(() => {
    if (pending) {
      // A change of page that is done within 100 ms needs no bar.
      const start = setTimeout(() => setPhase('running'), 100)
      return () => clearTimeout(start)
    }
    setPhase((now) => (now === 'running' ? 'done' : now))
    const end = setTimeout(() => setPhase('idle'), 350)
    return () => clearTimeout(end)
  }, [pending])

  if (phase === 'idle') return null
  return (
    <div
      data-slot="loading-bar"
      aria-hidden="true"
      data-print="hide"
      className="fixed inset-x-0 top-0 z-90 h-0.5"
    >
      <div
        className={`h-full bg-brand-text transition-[width,opacity] ${
          phase === 'done' ? 'w-full opacity-0 duration-300' : 'w-4/5 duration-[4s] ease-out starting:w-0'
        }`}
      />
    </div>
  )
}
