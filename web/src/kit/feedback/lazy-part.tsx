import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { connection } from '../../platform/net/connection.ts'
import { fetched, isMissingFile } from '../../platform/net/missing-file.ts'
import { t } from '../../platform/text/i18n.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from './empty-state.tsx'

/**
 * Makes a component whose file is fetched when it is first drawn. A file that cannot be fetched says so in its place alone,
 * and is asked for again by a button and when the server answers again; `lazy` by itself remembers the failure.
 * @param load module-level function, e.g. `() => import('./form.tsx').then((file) => file.RoleForm)`
 * @param waiting what is drawn until the file has come
 * @param how `isUnseen` for a part that draws nothing most of the time: without its file it says nothing either
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
  how: { isUnseen?: boolean } = {},
) {
  const make = () =>
    lazy(() =>
      fetched(load()).then(
        (part) => ({ default: part }),
        (problem: unknown) => {
          Part = make()
          throw problem
        },
      ),
    ) as unknown as ComponentType<Props>
  let Part = make()
  function Drawn(props: Props) {
    // Kept for as long as it is drawn: another component in its place would forget its state.
    const [Kept] = useState<ComponentType<Props>>(() => Part)
    return <Kept {...props} />
  }
  return function LazyPart(props: Props) {
    return (
      <CatchBoundary getResetKey={() => 0} errorComponent={how.isUnseen ? UnseenPart : MissingPart}>
        <Suspense fallback={waiting}>
          <Drawn {...props} />
        </Suspense>
      </CatchBoundary>
    )
  }
}

function UnseenPart({ error, reset }: ErrorComponentProps) {
  useEffect(() => connection.onBack(reset), [reset])
  if (!isMissingFile(error)) throw error
  return null
}

function MissingPart({ error, reset }: ErrorComponentProps) {
  useEffect(() => connection.onBack(reset), [reset])
  if (!isMissingFile(error)) throw error
  return (
    <EmptyState
      icon={CircleAlert}
      role="alert"
      title={t('No connection')}
      text={t('The server cannot be reached. Check the network and try again.')}
    >
      <Button onClick={reset}>{t('Try again')}</Button>
    </EmptyState>
  )
}
