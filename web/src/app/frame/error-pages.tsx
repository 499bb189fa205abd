import type { ErrorComponentProps } from '@tanstack/react-router'
import { Link, useParams, useRouter } from '@tanstack/react-router'
import type { PlainSentence } from '@wizyta/contract/words/translate'
import { useCallback, useEffect, useState } from 'react'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { NoticePage } from '../../kit/nav/notice-page.tsx'
import { Button, buttonLook } from '../../kit/ui/button.tsx'
import { ApiProblem } from '../../platform/net/api.ts'
import { connection } from '../../platform/net/connection.ts'
import { isMissingFile } from '../../platform/net/missing-file.ts'
import { problemText } from '../../platform/net/problems.ts'
import { useSession } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'

const texts = {
  401: { title: 'You are not signed in', text: 'Sign in to see this page.' },
  403: {
    title: 'Access denied',
    text: 'Your role in this business does not include this page. The owner can change that.',
  },
  404: {
    title: 'Oops! Page not found!',
    text: 'The page you are looking for does not exist or has been moved.',
  },
  500: {
    title: 'Oops! Something went wrong',
    text: 'We apologise for the inconvenience. Please try again later.',
  },
  503: { title: 'The service is down for maintenance', text: 'It will be back soon. Nothing has been lost.' },
} as const satisfies Record<number, { title: PlainSentence; text: PlainSentence }>
export type ErrorCode = keyof typeof texts

const ForbiddenPage = lazyPart(() => import('./forbidden-page.tsx').then((file) => file.ForbiddenPage))

export function ErrorPage({ code, note }: { code: ErrorCode; note?: string }) {
  const { title, text } = texts[code]
  const isSignedIn = useSession(({ accessToken }) => accessToken !== null)
  if (code === 403 && isSignedIn) return <ForbiddenPage title={t(title)} text={t(text)} />
  return (
    <NoticePage code={code} note={note} title={t(title)} text={t(text)}>
      {code === 401 && !isSignedIn ? (
        <Link to="/sign-in" {...buttonLook({ variant: 'primary' })}>
          {t('Sign in')}
        </Link>
      ) : null}
    </NoticePage>
  )
}

/** Page of an unknown address. */
export function NotFoundPage() {
  return <ErrorPage code={404} note={t('Not Found')} />
}

const codeOf: Record<string, ErrorCode> = {
  unauthorized: 401,
  forbidden: 403,
  'not-found': 404,
  'internal-server-error': 500,
  'maintenance-error': 503,
}

/** Returns the code that an address names: /errors/forbidden, /errors/403. */
export const codeNamed = (error = ''): ErrorCode | undefined =>
  error in texts ? (Number(error) as ErrorCode) : codeOf[error]

export function NamedErrorPage() {
  const { error } = useParams({ strict: false })
  const code = codeNamed(error)
  return code ? <ErrorPage code={code} /> : <NotFoundPage />
}

/** Replaces a screen that crashed inside the frame. */
export function ScreenCrash(props: ErrorComponentProps) {
  return <CrashPage {...props} isInFrame />
}

/** Replaces a page that crashed. */
export function CrashPage({ error, reset, isInFrame }: ErrorComponentProps & { isInFrame?: boolean }) {
  const router = useRouter()
  const [isShown, setIsShown] = useState(false)
  const [id] = useState(() => crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36).toUpperCase() ?? '')
  useEffect(() => console.error(`${id}:`, error), [id, error])

  const isUnreachable = isMissingFile(error) || (error instanceof ApiProblem && error.status === 0)
  const again = useCallback(() => {
    reset()
    void router.invalidate().then(focusContent)
  }, [reset, router])
  useEffect(() => (isUnreachable ? connection.onBack(again) : undefined), [isUnreachable, again])
  return (
    <NoticePage
      isInFrame={isInFrame}
      title={isUnreachable ? t('No connection') : t('Something went wrong!')}
      text={
        isUnreachable
          ? t('The server cannot be reached. Check the network and try again.')
          : t('This page could not be shown. Nothing that was saved is lost.')
      }
    >
      <Button variant="primary" onClick={again}>
        {t('Try again')}
      </Button>
      <Button aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
        {isShown ? t('Hide Error') : t('Show Error')}
      </Button>
      {isShown && (
        <pre className="order-last w-full overflow-auto rounded-lg border bg-tint p-3 text-start font-mono text-sm whitespace-pre-wrap">
          {messageOf(error)}
          {/* The number finds it in the log of the browser. */}
          {`\n${t('Error number {id}', { id })}`}
        </pre>
      )}
    </NoticePage>
  )
}

/** Where the button stood there is the page now. */
function focusContent() {
  if (document.activeElement === document.body) document.getElementById('content')?.focus()
}

function messageOf(error: unknown): string {
  if (error instanceof ApiProblem || isMissingFile(error)) return problemText(error)
  return error instanceof Error ? error.message : String(error)
}
