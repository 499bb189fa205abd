import { BlockDatesDialog } from './block-dates-dialog.tsx'
import { ClashDialog } from './clash-dialog.tsx'
import type { Question } from './save-with-clashes.ts'
import { ScopeDialog } from './scope-dialog.tsx'
import { SeriesDatesDialog } from './series-dates-dialog.tsx'
import { VersionsDialog } from './versions-dialog.tsx'

/** Asks what a save has met: clashes, another version, the visits of a series. */
export function SaveQuestion({ question }: { question: Question }) {
  switch (question.kind) {
    case 'clashes':
      return <ClashDialog question={question} />
    case 'versions':
      return <VersionsDialog question={question} />
    case 'scope':
      return <ScopeDialog question={question} />
    case 'block dates':
      return <BlockDatesDialog question={question} />
    case 'dates':
      return <SeriesDatesDialog question={question} />
  }
}
