import type { Me } from '@wizyta/contract/access/sign-in/api'
import type { AppearanceInput } from '@wizyta/contract/office/settings/api'
import type { Language } from '@wizyta/contract/words/translate'
import { mayReload } from '../browser/leaving.ts'
import { call } from '../net/api.ts'
import { ownSettings } from '../net/calls.gen.ts'
import { changeLanguage, isLanguageChosen, language } from '../text/i18n.ts'
import { isChosen, type Preferences, setPreference } from './preferences.ts'
import { previewedIn } from './previewed-role.ts'
import { session } from './session.ts'

/** Choices that follow a user from browser to browser; the menu's state belongs to the screen. */
type Remembered = 'theme' | 'font' | 'direction'

/** A choice of looks: at once in this browser, and remembered for the next one. */
export function choosePreference<Name extends Remembered>(name: Name, value: Preferences[Name]) {
  setPreference(name, value)
  remember({ [name]: value })
}

/** Reloads the page in the other language, unless the user keeps unsaved input. */
export async function chooseLanguage(next: Language) {
  if (!(await mayReload())) return
  remember({ language: next })
  changeLanguage(next)
}

/**
 * Gives a browser without choices those of the user. A browser with its own keeps them, so that a shared computer
 * looks the same for all.
 * @returns never settles when the page reloads in another language
 */
export function applyStoredChoices(user: Me): Promise<void> {
  const apply = <Name extends Remembered>(name: Name) => {
    const stored = user[name] as Preferences[Name] | null
    if (stored && !isChosen(name)) setPreference(name, stored)
  }
  apply('theme')
  apply('font')
  apply('direction')
  if (isLanguageChosen() || user.language === language()) return Promise.resolve()
  changeLanguage(user.language)
  return new Promise(() => {})
}

/** Stores the look of lists, and the reports and views kept, with the user, for all devices. */
export function rememberLooks(
  looks: Pick<
    AppearanceInput,
    'list_density' | 'hidden_columns' | 'saved_reports' | 'saved_views' | 'recent_reports'
  >,
) {
  remember(looks)
}

/** In the background: a choice that could not be stored still holds here, and is stored with the next one. */
function remember(chosen: AppearanceInput) {
  const { accessToken, currentBusinessId } = session.get()
  if (accessToken === null) return
  session.updateUser(chosen)
  // A role preview changes nothing on the server.
  if (previewedIn(currentBusinessId)) return
  // The page may reload before the answer is there.
  call(ownSettings.changeAppearance, { body: chosen, keepalive: true }).catch((problem: unknown) =>
    console.error(problem),
  )
}
