import type { Survey } from './api.ts'
import type { Question } from './questions.ts'

type Draft = Omit<Question, 'id' | 'show_if'> & { shownFor?: readonly number[] }

const draft = (kind: Question['kind'], pl: string, en: string, rest: Partial<Draft> = {}): Draft => ({
  kind,
  text: { pl, en },
  options: [],
  required: false,
  sensitive: false,
  ...rest,
})

const options = (...pairs: [pl: string, en: string][]) => pairs.map(([pl, en]) => ({ pl, en }))

const drafts: Readonly<Record<Survey['kind'], readonly Draft[]>> = {
  after_visit: [
    draft('rating', 'Jak oceniasz wizytę?', 'How was your visit?', { required: true }),
    draft('text', 'Co możemy poprawić?', 'What can we do better?', { shownFor: [1, 2, 3] }),
    draft('text', 'Co podobało się najbardziej?', 'What did you like most?', { shownFor: [4, 5] }),
  ],
  nps: [
    draft('nps', 'Czy polecisz nasz salon znajomym?', 'Would you recommend our salon to friends?', {
      required: true,
    }),
    draft('text', 'Skąd taka ocena?', 'What is the reason for your score?'),
  ],
  intake: [
    draft('multi', 'Czy coś z tej listy dotyczy Ciebie?', 'Does any of these apply to you?', {
      sensitive: true,
      options: options(
        ['Alergia', 'An allergy'],
        ['Ciąża', 'Pregnancy'],
        ['Leki na stałe', 'Regular medication'],
        ['Nic z tej listy', 'None of these'],
      ),
    }),
    draft('text', 'Co powinniśmy o tym wiedzieć?', 'What should we know about it?', {
      sensitive: true,
      shownFor: [0, 1, 2],
    }),
    draft('text', 'Czego oczekujesz po wizycie?', 'What do you expect of the visit?'),
  ],
}

/** Makes the questions that a new survey of a kind begins with. Conditions look at the first one. */
export function starterQuestions(kind: Survey['kind'], newId: () => string): Question[] {
  const first = newId()
  return drafts[kind].map(({ shownFor, ...one }, place) => ({
    ...one,
    id: place === 0 ? first : newId(),
    show_if: shownFor ? { question_id: first, any_of: [...shownFor] } : null,
  }))
}
