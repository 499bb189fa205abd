/** The palette comes when it is first wanted, with the words that it uses. */
export const loadPalette = () => import('./palette/palette.tsx').then((file) => file.Palette)

/** The help on keys, as `loadPalette`. */
export const loadKeyHelp = () => import('./palette/key-help.tsx').then((file) => file.KeyHelp)
