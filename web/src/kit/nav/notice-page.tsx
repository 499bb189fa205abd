import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { usePreviewed } from '../../platform/session/previewed-role.ts'
import { t } from '../../platform/text/i18n.ts'
import { Button, buttonLook } from '../ui/button.tsx'
import { PreviewBar } from './preview-bar.tsx'

/** A page, or a place in the frame, that says one thing and offers the ways on. */
export function NoticePage(props: {
  code?: number
  /** Name of the route. */
  note?: string
  title: string
  text: string
  /** The frame around it has the landmark already. */
  isInFrame?: boolean
  children?: ReactNode
  /** Other ways on than those of the buttons. */
  more?: ReactNode
}) {
  const previewed = usePreviewed()
  if (props.isInFrame)
    return (
      <div className="grid min-h-[70dvh] place-items-center p-6">
        <Said {...props} />
      </div>
    )
  return (
    <div className="flex min-h-dvh flex-col">
      {/* The frame has one of its own. */}
      {previewed && <PreviewBar role={previewed} isAlone />}
      <main className="grid flex-1 place-items-center bg-background p-6">
        <Said {...props} />
      </main>
    </div>
  )
}

function Said(props: Omit<ComponentProps<typeof NoticePage>, 'isInFrame'>) {
  return (
    <div className="flex max-w-md flex-col items-center gap-3 text-center">
      {props.code && <p className="text-md font-semibold text-brand-text">{props.code}</p>}
      <h1 className="text-2xl font-semibold">{props.title}</h1>
      <p className="text-md text-muted">{props.text}</p>
      {props.note && <p className="text-sm text-muted">{props.note}</p>}
      <div className="mt-3 flex flex-wrap justify-center gap-2 sm:w-max sm:max-w-[90vw]">
        {props.children}
        <BackButtons isMain={!props.children} />
      </div>
      {props.more}
    </div>
  )
}

/** @param isMain whether going home is the best that can be done here */
function BackButtons({ isMain }: { isMain: boolean }) {
  const { history } = useRouter()
  const goTo = useNavigate()
  const back = () => (hasPageBefore() ? history.back() : void goTo({ to: '/' }))
  return (
    <>
      <Button onClick={back}>{t('Back')}</Button>
      <Link to="/" {...buttonLook({ variant: isMain ? 'primary' : 'default' })}>
        {t('Back to home page')}
      </Link>
    </>
  )
}

/** Returns true when "back" leads anywhere. `history.length` alone also counts the pages that lie ahead. */
function hasPageBefore(): boolean {
  if (!('navigation' in window)) return history.length > 1
  return navigation.canGoBack || history.length > navigation.entries().length
}
