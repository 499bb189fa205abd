/** Returns true when visitors may register a company; the server writes `REGISTRATION` into the page. */
export const takesRegistrations = (): boolean =>
  document.querySelector<HTMLMetaElement>('meta[name="registration"]')?.content === 'on'

/** The product's name; the server writes `APP_BRAND` into the page. */
export function brand(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content || 'Wizyta'
}
