import './palette.css'
import { X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { useGoTo } from '../../kit/nav/entity-link.tsx'
import type { RowLink } from '../../kit/nav/row-link.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../kit/ui/dialog.tsx'
import { Kbd } from '../../kit/ui/kbd.tsx'
import { setOverlay } from '../../platform/browser/open-overlay.ts'
import { problemText } from '../../platform/net/problems.ts'
import { usePreference } from '../../platform/session/preferences.ts'
import { useBusiness, useBusinessId, useUser } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { today } from '../../platform/text/time.ts'
import { actionEntries, dayEntries, formAddresses } from './actions.ts'
import { chosenAt, type Found, onEnter, rowsOf, shownGroups, stepFrom } from './choice.ts'
import { type Entry, groups } from './entry.ts'
import { EntryRow } from './entry-row.tsx'
import { pageEntries } from './pages.ts'
import { likeliestFirst, ranked } from './ranking.ts'
import { mostUsedFirst, noteChoice, recentChoices } from './recent.ts'
import { useFound } from './use-found.ts'

const most = { actions: 5, pages: 6, unasked: 7 }
const patienceMs = 1_000

/** Finds and opens pages, records and actions from any screen, by typing. */
export function Palette() {
  const listId = useId()
  const [text, setText] = useState('')
  const [wanted, setWanted] = useState<string | null>(null)
  const waiting = useRef(false)
  const { found, problem } = useOffered(text)
  const isPending = found.some((one) => one.isPending)
  const shown = shownGroups(found, useIsLate(isPending, text))
  const rows = rowsOf(shown)
  const active = chosenAt(shown, wanted)
  const optionId = (index: number) => `${listId}-${index}`

  const choose = (entry: Entry | undefined) => {
    if (!entry) return
    noteChoice(entry)
    setOverlay(null)
    entry.run()
  }
  useEffect(() => {
    if (!waiting.current || onEnter(found, shown, wanted) === 'wait') return
    waiting.current = false
    choose(rows[active])
  })
  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [active, listId])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    const step = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setWanted(rows[stepFrom(active, step, rows.length)]?.id ?? null)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const answer = onEnter(found, shown, wanted)
      if (answer === 'choose') choose(rows[active])
      waiting.current = answer === 'wait'
    }
  }

  let place = 0
  return (
    <Dialog open onOpenChange={(open) => !open && setOverlay(null)}>
      <DialogContent
        className="palette"
        title={t('Search for a client, appointment, action…')}
        closeLabel={t('Close')}
        hideHeader
      >
        <div className="palette-field">
          <input
            type="text"
            role="combobox"
            aria-label={t('Search for a client, appointment, action…')}
            aria-autocomplete="list"
            aria-expanded={rows.length > 0}
            aria-controls={listId}
            aria-activedescendant={active >= 0 ? optionId(active) : undefined}
            aria-busy={isPending}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            maxLength={200}
            placeholder={t('Search for a client, appointment, action…')}
            value={text}
            onChange={(event) => {
              waiting.current = false
              setWanted(null)
              setText(event.target.value)
            }}
            onKeyDown={onKeyDown}
          />
          <DialogClose asChild>
            <Button variant="ghost" size="small-icon" aria-label={t('Close')}>
              <X aria-hidden="true" />
            </Button>
          </DialogClose>
        </div>
        <div
          id={listId}
          role="listbox"
          aria-label={t('Found')}
          className="palette-found"
          // The field keeps the focus during a click or scroll in the list.
          onMouseDown={(event) => event.preventDefault()}
        >
          {shown.map((one) => (
            <div key={one.group} role="group" aria-label={t(groups[one.group])}>
              <div data-slot="menu-label" aria-hidden="true">
                {t(groups[one.group])}
              </div>
              {one.rows.map((entry) => {
                const index = place++
                return (
                  <EntryRow
                    key={entry.id}
                    id={optionId(index)}
                    entry={entry}
                    isChosen={index === active}
                    onPoint={() => setWanted(entry.id)}
                    onChoose={() => choose(entry)}
                  />
                )
              })}
            </div>
          ))}
        </div>
        {rows.length === 0 && !isPending && !problem && (
          <p className="palette-none">{t('Nothing found for “{text}”.', { text: text.trim() })}</p>
        )}
        {problem && (
          <p className="palette-problem" role="alert">
            {t('The search failed. {reason}', { reason: problemText(problem) })}
          </p>
        )}
        <p role="status" className="sr-only">
          {text.trim() !== '' && !isPending && t('Found: {number}', { number: rows.length })}
        </p>
        <p className="palette-keys" aria-hidden="true">
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('choice|key')} <Kbd>Enter</Kbd> {t('open|key')} <Kbd>Esc</Kbd>{' '}
          {t('close|key')}
        </p>
      </DialogContent>
    </Dialog>
  )
}

/** All that is offered for a text; for none, what was chosen before and what is done most. */
function useOffered(text: string): ReturnType<typeof useFound> {
  const user = useUser()
  const business = useBusinessId()
  const theme = usePreference('theme')
  const go = useGoTo()
  const goTo = (link: RowLink) => go(link, { asks: true })
  const { found, problem } = useFound(text, goTo)
  const day = today(useBusiness().timezone).toString()
  if (!user || !business) return { found: [], problem: null }
  const actions = actionEntries(user, business, theme, goTo)
  const at = (group: Found['group'], rows: readonly Entry[]): Found => ({ group, rows, isPending: false })
  if (text.trim() === '')
    return {
      found: [at('recent', recentChoices()), at('actions', mostUsedFirst(actions).slice(0, most.unasked))],
      problem: null,
    }
  const pages = pageEntries(user, goTo, formAddresses)
  return {
    found: [
      ...likeliestFirst(
        [
          at('actions', ranked([...dayEntries(user, text, day), ...actions], text).slice(0, most.actions)),
          at('pages', ranked(pages, text).slice(0, most.pages)),
        ],
        text,
      ),
      ...found,
    ],
    problem,
  }
}

/** Returns true when the answer to a text has taken more than a second. */
function useIsLate(isPending: boolean, text: string): boolean {
  const [late, setLate] = useState<string | null>(null)
  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(() => setLate(text), patienceMs)
    return () => clearTimeout(timer)
  }, [isPending, text])
  return isPending && late === text
}
