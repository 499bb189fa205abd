/** The product's name; the server writes `APP_BRAND` into the page. */
export function brand(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content || 'Wizyta'
}
