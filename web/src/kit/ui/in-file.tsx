import { type ComponentType, lazy, useState } from 'react'

/**
 * A component in a file of its own. Where the file has come by then it is drawn at once; what `lazy` alone draws comes
 * later in any case, since React holds back what was waited for by up to 300 ms after it has shown the waiting.
 * @param load module-level function, e.g. `() => import('./month-view.tsx').then((file) => file.MonthView)`
 */
export function inFile<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let there: ComponentType<Props> | undefined
  const fetched = async () => {
    there ??= await load()
    return { default: there }
  }
  let Later = later()
  // What could not be fetched once is asked for again by whoever comes next: `lazy` would remember the failure.
  function later() {
    const wanted = () =>
      fetched().catch((problem: unknown) => {
        Later = later()
        throw problem
      })
    return lazy(wanted) as unknown as ComponentType<Props>
  }
  function InFile(props: Props) {
    // Once for its whole life: another component in its place would forget its state.
    const [Drawn] = useState<ComponentType<Props>>(() => there ?? Later)
    return <Drawn {...props} />
  }
  return Object.assign(InFile, { load: fetched })
}
