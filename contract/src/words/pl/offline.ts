/** The app that stays open for days and meets a newer one. */
export const offline = {
  'There is a new version.': 'Jest nowa wersja.',
  Refresh: 'Odśwież',
} as const
