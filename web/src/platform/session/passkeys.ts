import { t } from '../text/i18n.ts'

/**
 * Returns true when passkeys work here: browser support, a secure connection, and the address they are made for.
 */
export const passkeysWork = (): boolean =>
  passkeyOrigin() === location.origin && isSecureContext && 'PublicKeyCredential' in window

/** Why they do not, and where they do. */
export function whyNoPasskeys(): string {
  const origin = passkeyOrigin()
  return origin && origin !== location.origin
    ? t('Passkeys work at {origin} only: open this page there.', { origin })
    : t(
        'This browser makes no passkeys here. They need an address with a name, such as https://salon.example.com, and a browser that knows them.',
      )
}

/** The server writes it into the page; empty: it is reached by a number, for which no browser makes one. */
const passkeyOrigin = () =>
  document.querySelector<HTMLMetaElement>('meta[name="passkey-origin"]')?.content ?? ''

/** The person has closed the browser's window, or another question has taken its place: nothing went wrong. */
export const isGivenUp = (problem: unknown): boolean =>
  problem instanceof Error && ['NotAllowedError', 'AbortError'].includes(problem.name)
