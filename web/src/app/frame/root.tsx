import { Outlet } from '@tanstack/react-router'
import { LoadingBar } from './loading-bar.tsx'
import { Toasts } from './toasts.tsx'
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
