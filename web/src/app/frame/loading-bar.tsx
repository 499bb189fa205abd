import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** 2 px at the top: runs while a change of page is pending, completes when it is done. */
export function LoadingBar() {
  const pending = useRouterState({ select: (state) => state.status === 'pending' })
  const [phase, setPhase] = useState<'idle' | 'running' | 'done'>('idle')

  useEffect(() => {
    if (pending) {
      // What is there within 100 ms needs no bar.
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
