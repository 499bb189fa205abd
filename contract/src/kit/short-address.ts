/** Path before the letters of a short address. */
export const shortPath = '/s/'

/** Letters of a short address: 13 of 32 hold 65 bits. None of them looks like a digit or another letter. */
export const shortLetters = 13
export const shortAlphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** Returns an address that opens nothing, as long as each short one. Previews and prices count with it. */
export const shownShortAddress = (appOrigin: string) => appOrigin + shortPath + 'x'.repeat(shortLetters)
