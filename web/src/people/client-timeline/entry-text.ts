import { visitStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import { patchTestResult } from '@wizyta/contract/people/client-care/patch-tests'
import type { TimelineEntry } from '@wizyta/contract/people/client-timeline/api'
import { clientSource } from '@wizyta/contract/people/clients/api'
import { noteKind } from '@wizyta/contract/people/clients/notes'
import { statusWord } from '../../booking/visits/visit-status.ts'
import { kindWords, statusWords } from '../../messaging/messages/words.ts'
import { wordOf } from '../../platform/text/field-words.ts'
import { language, t } from '../../platform/text/i18n.ts'

interface EntryText {
  title: string
  detail: string | null
}

const ratingText = (hundredths: number) =>
  `${new Intl.NumberFormat(language(), { maximumFractionDigits: 1 }).format(hundredths / 100)} ★`

/** Returns the words of an entry: what happened, and what it was about. */
export function entryText({ kind, text, state }: TimelineEntry): EntryText {
  switch (kind) {
    case 'visit': {
      const status = visitStatuses.find((one) => one === state)
      const [services, payer] = (text ?? '').split('\n')
      const facts = [status && statusWord(status), payer && t('together with: {names}', { names: payer })]
      return { title: services || t('Appointment'), detail: facts.filter(Boolean).join(' · ') || null }
    }
    case 'sale': {
      const words = { sale: t('Sale'), refund: t('Refund'), deposit: t('Prepayment') }
      return { title: words[state as keyof typeof words] ?? t('Sale'), detail: text }
    }
    case 'balance':
      return { title: t('Balance changed'), detail: null }
    case 'voucher':
      return {
        title: state === 'pass' ? t('Pass sold') : t('Voucher sold'),
        detail: text,
      }
    case 'message': {
      const kinds: Record<string, string> = kindWords()
      const states: Record<string, string> = statusWords()
      return { title: kinds[text ?? ''] ?? t('Message'), detail: states[state ?? ''] ?? null }
    }
    case 'survey':
      return {
        title: state
          ? t('Survey answered: {rating}', { rating: ratingText(Number(state)) })
          : t('Survey answered'),
        detail: text,
      }
    case 'note':
      return { title: wordOf(noteKind, noteKind.catch('plain').parse(state)), detail: text }
    case 'photo':
      return { title: t('Photos before and after'), detail: text }
    case 'patch_test': {
      const result = patchTestResult.safeParse(state)
      return {
        title: `${t('Patch test')}: ${text ?? ''}`,
        detail: result.success ? wordOf(patchTestResult, result.data) : null,
      }
    }
    case 'consent':
      return {
        title: state === 'withdrawn' ? t('Consent withdrawn') : t('Consent given'),
        detail: text,
      }
    case 'group':
      return { title: state === 'delete' ? t('Left a group') : t('Joined a group'), detail: text }
    case 'card': {
      if (state === 'merge') return { title: t('Cards merged'), detail: text }
      const source = clientSource.safeParse(state)
      return {
        title: t('Client card added'),
        detail: source.success ? wordOf(clientSource, source.data) : null,
      }
    }
  }
}
